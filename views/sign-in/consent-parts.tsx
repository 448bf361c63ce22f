/** What the consent pages share: the client, who vouches for it, the user, and where the browser goes. */
import type { PropsWithChildren } from 'hono/jsx';
import type { Account } from '../shared/account-name.js';
import type { Destination } from '../shared/destination.js';
import { Alarm, Tick } from '../shared/icons.js';
import { workspaceText } from '../shared/names.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { EmailAddress, shownText, Technical, Theirs, visibleText, WithBreaks } from '../shared/shown-text.js';
import type { Voucher } from '../shared/voucher.js';
import type { Words } from '../words/words.js';

/** The application that asks. Only https addresses become links. */
export type ConsentClient = {
  /** Shown as it is; `identifiedBy` replaces a name that is not visible. */
  readonly name: string;
  /** The host of its document or of its redirect URI, or its `client_id`: identifies an application without a name. */
  readonly identifiedBy: string;
  readonly vouchedBy: Voucher;
  readonly clientUri: string | null;
  readonly policyUri: string | null;
  readonly tosUri: string | null;
  /** From our own origin; null if there is none. A logo that fails to load leaves no gap. */
  readonly logoHref: string | null;
};

export type ConsentWorkspace = { readonly name: string; readonly title: string };

export type ForWhomProps = {
  readonly account: Account;
  readonly workspace: ConsentWorkspace;
  readonly switchAccount: FormTarget;
  /** null if the workspace is pinned or the only one. */
  readonly changeWorkspaceHref: string | null;
};

/** Its logo, if there is one, next to the page's question. */
export function Asking({
  client,
  children,
}: PropsWithChildren<{ readonly client: Pick<ConsentClient, 'logoHref'> }>) {
  return (
    <div class="asking">
      {client.logoHref !== null && (
        <div class="logo">
          <img src={client.logoHref} alt="" />
        </div>
      )}
      <h1>{children}</h1>
    </div>
  );
}

/** The name of an application in a sentence. */
export function ClientName({ client }: { readonly client: ConsentClient }) {
  if (visibleText(client.name) !== '') return <Theirs text={client.name} />;
  return (
    <bdi>
      <WithBreaks text={shownText(client.identifiedBy)} />
    </bdi>
  );
}

export function VouchedBy({ words, client }: { readonly words: Words; readonly client: ConsentClient }) {
  const { vouchedBy } = client;
  return (
    <div class={`voucher ${vouchedBy.kind}`}>
      <Tick />
      <div>
        <p>
          {vouchedBy.kind === 'operator' && words.consent.vouchedByOperator}
          {vouchedBy.kind === 'document' &&
            words.consent.vouchedByDocument({ host: <Technical text={vouchedBy.host} /> })}
        </p>
        <Website words={words} client={client} />
      </div>
    </div>
  );
}

/** The strongest warning: where the browser goes next is the only verified fact. */
export function Unverified({
  words,
  client,
  destination,
}: {
  readonly words: Words;
  readonly client: ConsentClient;
  readonly destination: Destination;
}) {
  return (
    <div class="voucher note error unverified" role="note">
      <Alarm />
      <div>
        <p>
          <strong>{words.consent.unverifiedTitle}</strong>
          {words.space}
          {visibleText(client.name) === '' ? words.consent.unnamedByNobody : words.consent.vouchedByNobody}
        </p>
        <p>
          {words.consent.judgeBy} <DestinationName words={words} destination={destination} />
        </p>
      </div>
    </div>
  );
}

function Website({ words, client }: { readonly words: Words; readonly client: ConsentClient }) {
  const website = httpsUrl(client.clientUri);
  if (website === null) return null;
  return (
    <p>
      {words.consent.website}{' '}
      <a class="link" href={website.href} rel="noopener noreferrer nofollow">
        <Technical text={website.host} />
      </a>
    </p>
  );
}

/** RFC 8252 §8.6, MCP localhost risks: any program on this computer can take the code. */
export function ThisComputer({ words, isOurs }: { readonly words: Words; readonly isOurs: boolean }) {
  if (isOurs) return <p class="fine">{words.consent.loopbackTitle}</p>;
  return (
    <div class="note warning" role="note">
      <Alarm />
      <p>
        <strong>{words.consent.loopbackTitle}</strong>
        {words.space}
        {words.consent.loopbackWarning}
      </p>
    </div>
  );
}

/** The user, and the workspace. */
export function ForWhom({
  words,
  account,
  workspace,
  switchAccount,
  changeWorkspaceHref,
}: ForWhomProps & { readonly words: Words }) {
  const title = workspaceText(workspace);
  const [opening, closing] = words.parentheses;
  return (
    <div class="for-whom">
      <p>
        {words.consent.forWhom({
          account: (
            <strong>
              <EmailAddress text={account.email} />
            </strong>
          ),
          workspace: (
            <>
              <strong>
                <Theirs text={title} />
              </strong>
              {title !== workspace.name && (
                <>
                  {words.space}
                  <span class="unit">
                    {opening}
                    <Theirs text={workspace.name} />
                    {closing}
                  </span>
                </>
              )}
            </>
          ),
        })}
      </p>
      <div class="ways">
        <PostForm {...switchAccount}>
          <button type="submit" class="link inline">
            {words.switchAccount.button}
          </button>
        </PostForm>
        {changeWorkspaceHref !== null && (
          <a class="link inline" href={changeWorkspaceHref}>
            {words.consent.changeWorkspace}
          </a>
        )}
      </div>
    </div>
  );
}

export function DestinationName({
  words,
  destination,
}: {
  readonly words: Words;
  readonly destination: Destination;
}) {
  switch (destination.kind) {
    case 'web':
      return <Technical text={destination.host} />;
    case 'this-computer':
      return <>{words.destinations.thisComputer}</>;
    case 'app':
      return <>{words.destinations.app({ scheme: <Technical text={destination.scheme} inSentence /> })}</>;
  }
}

/** The application's own policy and terms, linked only where they are https. */
export function Policies({ words, client }: { readonly words: Words; readonly client: ConsentClient }) {
  const links = [
    { url: httpsUrl(client.policyUri), label: words.consent.privacyPolicy },
    { url: httpsUrl(client.tosUri), label: words.consent.terms },
  ];
  return (
    <p class="aside">
      {links.map(
        ({ url, label }) =>
          url !== null && (
            <a class="link inline" href={url.href} rel="noopener noreferrer nofollow">
              {label}
            </a>
          ),
      )}
    </p>
  );
}

/** Escaping does not stop a `javascript:` address: only https addresses become links. */
function httpsUrl(address: string | null): URL | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' ? url : null;
}
