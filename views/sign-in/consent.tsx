import type { Destination } from '../shared/destination.js';
import { Bar, Tick } from '../shared/icons.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import { List } from '../shared/list.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { renderedOnce } from '../shared/rendered-once.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type Words, wordsFor } from '../words/words.js';
import {
  Asking,
  ClientName,
  type ConsentClient,
  DestinationName,
  ForWhom,
  type ForWhomProps,
  Policies,
  ThisComputer,
  Unverified,
  VouchedBy,
} from './consent-parts.js';

export type ConsentResource = { readonly title: string; readonly identifier: string };
export type ScopeInWords = { readonly name: string; readonly title: string; readonly description: string };
export type ConsentScope = ScopeInWords & {
  readonly kind: 'read' | 'change' | 'act';
  /** Always granted: shown without a checkbox. */
  readonly required: boolean;
  /** Whether its checkbox is checked at first. */
  readonly checked: boolean;
};

/** What an application asks for: the same for all its users in a language, as long as no administrator limits it. */
export type Asked = {
  readonly client: ConsentClient;
  readonly destination: Destination;
  readonly resources: readonly ConsentResource[];
  readonly scopes: readonly ConsentScope[];
  /** Requested, but not allowed by an administrator of the workspace. */
  readonly withheldScopes: readonly ScopeInWords[];
  /** Titles of the permissions that the application gets under an administrator's limit; null: no limit. */
  readonly onlyPermissions: readonly string[] | null;
};

export type ConsentProps = FormTarget & ForWhomProps & Asked & { readonly page: PageFrame };

/** The strongest permissions come first, because they deserve the most attention. */
const KINDS = ['act', 'change', 'read'] as const;

/**
 * Shows the client, the user, the permissions, and where the browser goes next. Asks for `decision`, `allow` or `deny`,
 * with one `scope` for each optional scope that stays checked.
 */
export function ConsentPage(props: ConsentProps) {
  const words = wordsFor(props.page);
  const { client, destination, resources, scopes, withheldScopes, onlyPermissions } = props;
  const { locale } = props.page;
  return (
    <Layout page={props.page} title={words.consent.title} width="wide">
      <WhoAsks words={words} client={client} destination={destination} />
      <ForWhom words={words} {...props} />
      <PostForm action={props.action} hidden={props.hidden}>
        <WhatIsAsked
          {...{ words, locale, client, destination, resources, scopes, withheldScopes, onlyPermissions }}
        />
      </PostForm>
    </Layout>
  );
}

const WhoAsks = renderedOnce(
  ({ words, client, destination }: Pick<Asked, 'client' | 'destination'> & { readonly words: Words }) => (
    <>
      <Asking client={client}>
        {words.consent.heading({ application: <ClientName client={client} /> })}
      </Asking>
      {isUnverified(client) ? (
        <Unverified words={words} client={client} destination={destination} />
      ) : (
        <VouchedBy words={words} client={client} />
      )}
      {destination.kind === 'this-computer' && (
        <ThisComputer words={words} isOurs={client.vouchedBy.kind === 'operator'} />
      )}
    </>
  ),
);

const WhatIsAsked = renderedOnce((props: Asked & { readonly words: Words; readonly locale: string }) => {
  const { words, client, scopes, withheldScopes, onlyPermissions } = props;
  return (
    <>
      <h2>{words.consent.permissions({ application: <ClientName client={client} /> })}</h2>
      {KINDS.map((kind) => (
        <Permissions words={words} kind={kind} scopes={scopes.filter((scope) => scope.kind === kind)} />
      ))}
      {(withheldScopes.length > 0 || onlyPermissions !== null) && (
        <Limits words={words} locale={props.locale} withheld={withheldScopes} only={onlyPermissions} />
      )}
      <Facts {...props} />
      <div class="fine">
        <p>{words.consent.takeBack}</p>
        <Policies words={words} client={client} />
      </div>
      <Decision words={words} isUnverified={isUnverified(client)} />
    </>
  );
});

function isUnverified({ vouchedBy }: ConsentClient): boolean {
  return vouchedBy.kind === 'unverified';
}

/** Enter in a checkbox presses the first button of a form: that must not be Allow. */
function Decision({ words, isUnverified }: { readonly words: Words; readonly isUnverified: boolean }) {
  return (
    <div class="decision">
      <div class="buttons">
        <button type="submit" name="decision" value="deny" class={isUnverified ? 'primary' : 'secondary'}>
          {words.consent.deny}
        </button>
        <button type="submit" name="decision" value="allow" class={isUnverified ? 'secondary' : 'primary'}>
          {words.consent.allow}
        </button>
      </div>
    </div>
  );
}

/** The permissions of one kind: required scopes as settled, optional ones as checkboxes. */
function Permissions(props: {
  readonly words: Words;
  readonly kind: ConsentScope['kind'];
  readonly scopes: readonly ConsentScope[];
}) {
  const { words, kind, scopes } = props;
  if (scopes.length === 0) return null;
  return (
    <fieldset class="choices">
      <legend>{words.consent.kinds[kind]}</legend>
      {scopes.map((scope, index) => {
        const id = `${kind}-${index}`;
        const about = (
          <p class="hint" id={`${id}-about`}>
            <bdi>{scope.description}</bdi>
            {scope.required && (
              <>
                {words.space}
                <span class="always">{words.consent.required}</span>
              </>
            )}
          </p>
        );
        return scope.required ? (
          <div class="choice settled">
            <Tick />
            <div>
              <strong>
                <bdi>{scope.title}</bdi>
              </strong>
              {about}
            </div>
          </div>
        ) : (
          <div class="choice">
            <input
              type="checkbox"
              id={id}
              name="scope"
              value={scope.name}
              checked={scope.checked}
              aria-describedby={`${id}-about`}
            />
            <div>
              <label for={id}>
                <bdi>{scope.title}</bdi>
              </label>
              {about}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

/** Where the token works, and where the browser goes next. */
function Facts({ words, destination, resources }: Asked & { readonly words: Words }) {
  return (
    <dl class="facts">
      <div>
        <dt>{words.consent.resources({ count: resources.length })}</dt>
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
          <DestinationName words={words} destination={destination} />
        </dd>
      </div>
    </dl>
  );
}

function Limits(props: {
  readonly words: Words;
  readonly locale: string;
  readonly withheld: readonly ScopeInWords[];
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
            : words.consent.onlyPermissions({
                permissions: (
                  <List locale={props.locale} items={only.map((title) => <Theirs text={title} />)} />
                ),
              })}
        </p>
      )}
    </section>
  );
}
