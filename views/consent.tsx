import { type Account, AccountName, SwitchAccount } from './account.js';
import { ApplicationName } from './application-name.js';
import type { Destination } from './destination.js';
import { Alarm, Bar, Tick } from './icons.js';
import { Layout, type PageFrame } from './layout.js';
import { type FormTarget, PostForm } from './post-form.js';
import { Technical, Theirs, visibleText } from './shown-text.js';
import { type Words, wordsFor } from './words.js';

/** Who stands for an application being what it says it is. */
export type Voucher =
  | { readonly kind: 'operator' }
  /** Its metadata document was fetched from this host: the host is certain, the rest is its own word. */
  | { readonly kind: 'document'; readonly host: string }
  | { readonly kind: 'unverified' };

/** The application that asks. `clientUri` becomes a link only when it is an https address. */
export type ConsentClient = {
  readonly name: string;
  readonly vouchedBy: Voucher;
  readonly clientUri: string | null;
  /** From our own origin; null when it has none. A logo that cannot be had leaves no gap. */
  readonly logoHref: string | null;
};

export type ConsentWorkspace = { readonly name: string; readonly title: string };
export type ConsentResource = { readonly title: string; readonly identifier: string };
export type RequiredScope = { readonly name: string; readonly title: string; readonly description: string };
export type OptionalScope = RequiredScope & { readonly checked: boolean };

export type ConsentProps = FormTarget & {
  readonly page: PageFrame;
  readonly client: ConsentClient;
  readonly destination: Destination;
  /** The code goes to a program on this computer, where any other one can claim to be the client. */
  readonly toThisComputer: boolean;
  readonly account: Account;
  readonly workspace: ConsentWorkspace;
  readonly resources: readonly ConsentResource[];
  readonly requiredScopes: readonly RequiredScope[];
  readonly optionalScopes: readonly OptionalScope[];
  /** What it asked for and an administrator of the workspace does not let it have. */
  readonly withheldScopes: readonly RequiredScope[];
  /** Titles of the permissions to which an administrator limits it; null: no limit. */
  readonly onlyPermissions: readonly string[] | null;
  readonly switchAccount: FormTarget;
  /** null when the workspace is pinned or the only one. */
  readonly changeWorkspaceHref: string | null;
};

/**
 * Says who asks for what, and asks for `decision`, `allow` or `deny`, with one `scope` for each
 * optional scope that stays ticked.
 */
export function ConsentPage(props: ConsentProps) {
  const words = wordsFor(props.page.locale);
  const name = <ApplicationName words={words} name={props.client.name} />;
  return (
    <Layout page={props.page} title={words.consent.title} width="wide">
      <div>
        {props.client.logoHref !== null && (
          <div class="logo">
            <img src={props.client.logoHref} alt="" />
          </div>
        )}
        <h1>{words.consent.heading(name)}</h1>
      </div>
      <VouchedBy words={words} client={props.client} />
      {props.toThisComputer && (
        <div class="note warning" role="note">
          <Alarm />
          <p>
            <strong>{words.consent.loopbackTitle}</strong> {words.consent.loopbackWarning}
          </p>
        </div>
      )}
      <Facts words={words} {...props} />
      <PostForm action={props.action} hidden={props.hidden}>
        <h2>{words.consent.permissions(name)}</h2>
        {props.requiredScopes.length > 0 && <Required words={words} scopes={props.requiredScopes} />}
        {props.optionalScopes.length > 0 && <Optional words={words} scopes={props.optionalScopes} />}
        {(props.withheldScopes.length > 0 || props.onlyPermissions !== null) && (
          <Limits words={words} withheld={props.withheldScopes} only={props.onlyPermissions} />
        )}
        <div class="decision">
          <p class="fine">{words.consent.takeBack}</p>
          {/* Enter in a checkbox presses the first button of a form: that must not be Allow. */}
          <div class="buttons">
            <button type="submit" name="decision" value="deny" class="secondary">
              {words.consent.deny}
            </button>
            <button type="submit" name="decision" value="allow" class="primary">
              {words.consent.allow}
            </button>
          </div>
        </div>
      </PostForm>
    </Layout>
  );
}

function VouchedBy({ words, client }: { readonly words: Words; readonly client: ConsentClient }) {
  const website = httpsUrl(client.clientUri);
  const { vouchedBy } = client;
  return (
    <div class={`voucher ${vouchedBy.kind}`}>
      {vouchedBy.kind === 'unverified' ? <Alarm /> : <Tick />}
      <div>
        <p>
          {vouchedBy.kind === 'operator' && words.consent.vouchedByOperator}
          {vouchedBy.kind === 'document' &&
            words.consent.vouchedByDocument(<Technical text={vouchedBy.host} />)}
          {vouchedBy.kind === 'unverified' && words.consent.vouchedByNobody}
        </p>
        {website !== null && (
          <p>
            {words.consent.website}{' '}
            <a class="link" href={website.href} rel="noopener noreferrer nofollow">
              <Technical text={website.host} />
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

function Facts({
  words,
  destination,
  account,
  workspace,
  resources,
  switchAccount,
  changeWorkspaceHref,
}: ConsentProps & { readonly words: Words }) {
  return (
    <dl class="facts">
      <div>
        <dt>{words.consent.account}</dt>
        <dd>
          <AccountName account={account} />
          <SwitchAccount words={words} target={switchAccount} />
        </dd>
      </div>
      <div>
        <dt>{words.consent.workspace}</dt>
        <dd>
          <span class="line">
            <Theirs text={visibleText(workspace.title) || workspace.name} />
          </span>
          <span class="line quiet">
            <Theirs text={workspace.name} />
          </span>
          {changeWorkspaceHref !== null && (
            <a class="link" href={changeWorkspaceHref}>
              {words.consent.changeWorkspace}
            </a>
          )}
        </dd>
      </div>
      <div>
        <dt>{words.consent.resources(resources.length)}</dt>
        {resources.map((resource) => (
          <dd>
            <span class="line">
              <Theirs text={resource.title} />
            </span>
            <span class="line quiet">
              <Technical text={resource.identifier} />
            </span>
          </dd>
        ))}
      </div>
      <div>
        <dt>{words.consent.destination}</dt>
        <dd>
          {destination.kind === 'web' && <Technical text={destination.host} />}
          {destination.kind === 'this-computer' && words.consent.thisComputer}
          {destination.kind === 'app' && words.consent.app(<Technical text={destination.scheme} />)}
        </dd>
      </div>
    </dl>
  );
}

function Required(props: { readonly words: Words; readonly scopes: readonly RequiredScope[] }) {
  return (
    <section class="scopes" aria-labelledby="required-scopes">
      <h3 id="required-scopes">{props.words.consent.required}</h3>
      <ul>
        {props.scopes.map((scope) => (
          <li>
            <Tick />
            <div>
              <strong>
                <bdi>{scope.title}</bdi>
              </strong>
              <p class="hint">
                <bdi>{scope.description}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Optional(props: { readonly words: Words; readonly scopes: readonly OptionalScope[] }) {
  return (
    <fieldset class="choices">
      <legend>{props.words.consent.optional}</legend>
      {props.scopes.map((scope, index) => (
        <div class="choice">
          <input
            type="checkbox"
            id={`scope-${index}`}
            name="scope"
            value={scope.name}
            checked={scope.checked}
            aria-describedby={`scope-${index}-about`}
          />
          <div>
            <label for={`scope-${index}`}>
              <bdi>{scope.title}</bdi>
            </label>
            <p class="hint" id={`scope-${index}-about`}>
              <bdi>{scope.description}</bdi>
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function Limits(props: {
  readonly words: Words;
  readonly withheld: readonly RequiredScope[];
  readonly only: readonly string[] | null;
}) {
  const { withheld, only, words } = props;
  return (
    <section class="scopes withheld" aria-labelledby="withheld-scopes">
      <h3 id="withheld-scopes">{words.consent.withheld}</h3>
      {withheld.length > 0 && (
        <ul>
          {withheld.map((scope) => (
            <li>
              <Bar />
              <div>
                <strong>
                  <bdi>{scope.title}</bdi>
                </strong>
                <p class="hint">{words.consent.notGiven}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {only !== null && (
        <p class="hint">
          {only.length === 0
            ? words.consent.noPermissions
            : words.consent.onlyPermissions(
                only.map((title, index) => (
                  <>
                    {index > 0 && ', '}
                    <Theirs text={title} />
                  </>
                )),
              )}
        </p>
      )}
    </section>
  );
}

/** Escaping does not stop a `javascript:` address: what is not https is not a link. */
function httpsUrl(address: string | null): URL | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' ? url : null;
}
