import { MAX_URI_LENGTH } from '../../src/rules/uri.js';
import { ApplicationName } from '../shared/application-name.js';
import { Field } from '../shared/field.js';
import { FormError } from '../shared/form-error.js';
import { List } from '../shared/list.js';
import { Day, type Reader } from '../shared/moment.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical, Theirs, visibleText } from '../shared/shown-text.js';
import { type Words, wordsFor } from '../words/words.js';
import { type AdminFrame, AdminLayout, type ApplicationState, State } from './frame.js';

/** Who vouches for an application. */
export type ApplicationSource = 'operator' | 'unverified' | { readonly host: string };

/** A member's use of an application. */
export type ApplicationMember = {
  readonly name: string;
  readonly email: string;
  readonly connections: number;
  /** null: it never got a token. */
  readonly lastUsedAt: Date | null;
  /** None of their connections currently works. */
  readonly paused: boolean;
  readonly end: FormTarget;
};

/** An application that members allowed. */
export type ApplicationInUse = {
  readonly name: string;
  readonly source: ApplicationSource;
  readonly state: ApplicationState;
  readonly members: readonly ApplicationMember[];
  /** null: it is not waiting for approval. */
  readonly approve: FormTarget | null;
  readonly decideHref: string;
  readonly endAllHref: string;
  /** null: it is already blocked. */
  readonly block: FormTarget | null;
};

/** An application with pending requests. */
export type RequestedApplication = {
  readonly name: string;
  readonly source: ApplicationSource;
  /** Names of the members. */
  readonly askedBy: readonly string[];
  readonly decideHref: string;
  readonly approve: FormTarget;
  readonly dismiss: FormTarget;
};

/** A decision; `name` is the client's name or `client_id`. */
export type Decision = {
  readonly subject:
    | { readonly kind: 'client'; readonly name: string }
    | { readonly kind: 'host'; readonly host: string };
  readonly state: ApplicationState;
  readonly href: string;
};

export type AdminApplicationsProps = {
  readonly frame: AdminFrame;
  readonly requests: readonly RequestedApplication[];
  readonly applications: readonly ApplicationInUse[];
  /** There are more connections than are shown. */
  readonly more: boolean;
  readonly onlyApproved: boolean;
  /** The page that allows approved applications only; null: only those are allowed already. */
  readonly restrictHref: string | null;
  readonly unrestrict: FormTarget;
  readonly decisions: readonly Decision[];
  /** Asks for `application`. */
  readonly another: FormTarget;
  readonly anotherValue: string;
  readonly error: string | null;
};

/** The applications with access to a workspace, who uses them, and what its administrators decided about them. */
export function AdminApplicationsPage(props: AdminApplicationsProps) {
  const words = wordsFor(props.frame.page);
  const own = words.admin.applications;
  return (
    <AdminLayout frame={props.frame} tab="applications" failed={props.error !== null}>
      <FormError error={props.error} />
      {props.requests.length > 0 && (
        <>
          <h2>{own.requests}</h2>
          <ul class="rows">
            {props.requests.map((request) => (
              <Request words={words} locale={props.frame.page.locale} request={request} />
            ))}
          </ul>
        </>
      )}
      <h2>{own.inUse}</h2>
      {props.applications.length === 0 && <p>{own.none}</p>}
      {props.applications.map((application) => (
        <InUse words={words} reader={props.frame.page} application={application} />
      ))}
      {props.more && <p class="hint">{own.more}</p>}
      <WorkspaceDefault words={words} {...props} />
      <h2>{own.decisions}</h2>
      {props.decisions.length === 0 ? (
        <p>{own.noDecisions}</p>
      ) : (
        <ul class="rows">
          {props.decisions.map((decision) => (
            <DecisionRow words={words} decision={decision} />
          ))}
        </ul>
      )}
      <Another words={words} {...props} />
    </AdminLayout>
  );
}

/** Whether applications without a decision are allowed, and the way to change that. */
function WorkspaceDefault({
  words,
  onlyApproved,
  restrictHref,
  unrestrict,
}: { readonly words: Words } & Pick<AdminApplicationsProps, 'onlyApproved' | 'restrictHref' | 'unrestrict'>) {
  const own = words.admin.applications;
  return (
    <>
      <h2>{own.policy}</h2>
      <p>{onlyApproved ? own.onlyApproved : own.anyAllowed}</p>
      {restrictHref !== null ? (
        <p>
          <a class="secondary" href={restrictHref}>
            {own.restrict}
          </a>
        </p>
      ) : (
        <PostForm {...unrestrict}>
          <button type="submit" class="secondary">
            {own.unrestrict}
          </button>
        </PostForm>
      )}
    </>
  );
}

/** Asks for an `application` that is not in use yet. */
function Another({
  words,
  another,
  anotherValue,
  error,
}: { readonly words: Words } & Pick<AdminApplicationsProps, 'another' | 'anotherValue' | 'error'>) {
  const own = words.admin.applications;
  return (
    <>
      <h2>{own.another}</h2>
      <PostForm {...another}>
        <Field
          name="application"
          label={own.anotherLabel}
          hint={own.anotherHint}
          type="text"
          autocomplete="off"
          value={anotherValue}
          maxLength={MAX_URI_LENGTH}
          pattern={'\\S+'}
          isWrong={error !== null}
        />
        <button type="submit" class="secondary">
          {own.anotherButton}
        </button>
      </PostForm>
    </>
  );
}

/** Who vouches for it, in a few words. */
export function Source({ words, source }: { readonly words: Words; readonly source: ApplicationSource }) {
  const own = words.admin.applications;
  if (source === 'operator') return <>{own.registeredHere}</>;
  if (source === 'unverified') return <>{own.unverified}</>;
  return <>{own.publishedBy({ host: <Technical text={source.host} /> })}</>;
}

function Request({
  words,
  locale,
  request,
}: {
  readonly words: Words;
  readonly locale: string;
  readonly request: RequestedApplication;
}) {
  const own = words.admin.applications;
  return (
    <li class="stack">
      <div>
        <strong class="line">
          <ApplicationName words={words} name={request.name} />
        </strong>
        <p class="hint">
          <Source words={words} source={request.source} /> ·{' '}
          {own.askedBy({
            people: <List locale={locale} items={request.askedBy.map((name) => <Theirs text={name} />)} />,
          })}
        </p>
      </div>
      <div class="actions">
        <PostForm {...request.approve}>
          <button
            type="submit"
            class="primary small"
            aria-label={own.approveApplication({ application: request.name })}
          >
            {own.approve}
          </button>
        </PostForm>
        <a
          class="secondary small"
          href={request.decideHref}
          aria-label={own.decideAbout({ application: request.name })}
        >
          {own.decide}
        </a>
        <PostForm {...request.dismiss}>
          <button
            type="submit"
            class="secondary small"
            aria-label={own.dismissApplication({ application: request.name })}
          >
            {own.dismiss}
          </button>
        </PostForm>
      </div>
    </li>
  );
}

function InUse({
  words,
  reader,
  application,
}: {
  readonly words: Words;
  readonly reader: Reader;
  readonly application: ApplicationInUse;
}) {
  return (
    <section class="sheet">
      <div class="with-button">
        <div>
          <h3 class="name">
            <ApplicationName words={words} name={application.name} />
          </h3>
          <p class="hint">
            <Source words={words} source={application.source} />
          </p>
        </div>
        <State words={words} state={application.state} />
      </div>
      <ul class="members">
        {application.members.map((member) => (
          <MemberRow words={words} reader={reader} application={application.name} member={member} />
        ))}
      </ul>
      <ApplicationActions words={words} application={application} />
    </section>
  );
}

/** One member's use of an application, which can be ended. */
function MemberRow({
  words,
  reader,
  application,
  member,
}: {
  readonly words: Words;
  readonly reader: Reader;
  readonly application: string;
  readonly member: ApplicationMember;
}) {
  const own = words.admin.applications;
  const name = visibleText(member.name) || member.email;
  return (
    <li class="with-button">
      <div>
        <p>
          <Theirs text={name} />
        </p>
        <p class="hint">
          {own.connections({ count: member.connections })}
          {member.lastUsedAt !== null && (
            <> · {own.lastUsed({ moment: <Day at={member.lastUsedAt} reader={reader} /> })}</>
          )}
          {member.paused && ` · ${own.paused}`}
        </p>
      </div>
      <PostForm {...member.end}>
        <button type="submit" class="danger small" aria-label={own.endOneOf({ application, member: name })}>
          {own.endOne}
        </button>
      </PostForm>
    </li>
  );
}

/** What an administrator can do about an application at once. */
function ApplicationActions({
  words,
  application: { name: application, approve, block, decideHref, endAllHref },
}: {
  readonly words: Words;
  readonly application: ApplicationInUse;
}) {
  const own = words.admin.applications;
  return (
    <div class="actions">
      {approve !== null && (
        <PostForm {...approve}>
          <button type="submit" class="primary small" aria-label={own.approveApplication({ application })}>
            {own.approve}
          </button>
        </PostForm>
      )}
      <a
        class={approve === null ? 'primary small' : 'secondary small'}
        href={decideHref}
        aria-label={own.decideAbout({ application })}
      >
        {own.decide}
      </a>
      {block !== null && (
        <PostForm {...block}>
          <button type="submit" class="danger small" aria-label={own.blockApplication({ application })}>
            {own.block}
          </button>
        </PostForm>
      )}
      <a class="danger small" href={endAllHref} aria-label={own.endAllOf({ application })}>
        {own.endAll}
      </a>
    </div>
  );
}

function DecisionRow({ words, decision }: { readonly words: Words; readonly decision: Decision }) {
  const own = words.admin.applications;
  const { subject } = decision;
  return (
    <li class="with-button">
      <a class="link" href={decision.href}>
        <span>
          {subject.kind === 'client' ? (
            <ApplicationName words={words} name={subject.name} />
          ) : (
            own.everythingFrom({ host: <Technical text={subject.host} /> })
          )}
        </span>
      </a>
      <State words={words} state={decision.state} />
    </li>
  );
}
