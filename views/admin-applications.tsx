import { type AdminFrame, AdminLayout, type ApplicationState, State } from './admin-frame.js';
import { ApplicationName } from './application-name.js';
import { Field } from './field.js';
import { FormError, formErrorId } from './form-error.js';
import { Day } from './moment.js';
import { type FormTarget, PostForm } from './post-form.js';
import { Technical, Theirs, visibleText } from './shown-text.js';
import { type Words, wordsFor } from './words.js';

/** Who stands for an application being what it says it is. */
export type ApplicationSource = 'operator' | 'unverified' | { readonly host: string };

/** A member's use of an application. */
export type ApplicationMember = {
  readonly name: string;
  readonly email: string;
  readonly connections: number;
  /** null: it never got a token. */
  readonly lastUsedAt: Date | null;
  /** None of their connections works at the moment. */
  readonly paused: boolean;
  readonly end: FormTarget;
};

/** An application that members let in. */
export type ApplicationInUse = {
  readonly name: string;
  readonly source: ApplicationSource;
  readonly state: ApplicationState;
  readonly members: readonly ApplicationMember[];
  readonly decideHref: string;
  readonly endAllHref: string;
  /** null: it is blocked already. */
  readonly block: FormTarget | null;
};

/** An application for which members wait. */
export type RequestedApplication = {
  readonly name: string;
  readonly source: ApplicationSource;
  /** Names of the members. */
  readonly askedBy: readonly string[];
  readonly decideHref: string;
  readonly approve: FormTarget;
  readonly dismiss: FormTarget;
};

/** What was decided; `name` is the client's name or `client_id`. */
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
  /** Turns `onlyApproved` into its opposite. */
  readonly setPolicy: FormTarget;
  readonly decisions: readonly Decision[];
  /** Asks for `application`. */
  readonly another: FormTarget;
  readonly anotherValue: string;
  readonly error: string | null;
};

/** Which applications reach a workspace through whom, and what its administrators decided about them. */
export function AdminApplicationsPage(props: AdminApplicationsProps) {
  const words = wordsFor(props.frame.page.locale);
  const own = words.admin.applications;
  return (
    <AdminLayout frame={props.frame} tab="applications" failed={props.error !== null}>
      <FormError error={props.error} />
      {props.requests.length > 0 && (
        <>
          <h2>{own.requests}</h2>
          <ul class="rows">
            {props.requests.map((request) => (
              <Request words={words} request={request} />
            ))}
          </ul>
        </>
      )}
      <h2>{own.inUse}</h2>
      {props.applications.length === 0 && <p>{own.none}</p>}
      {props.applications.map((application) => (
        <InUse words={words} locale={props.frame.page.locale} application={application} />
      ))}
      {props.more && <p class="hint">{own.more}</p>}
      <h2>{own.policy}</h2>
      <p>{props.onlyApproved ? own.onlyApproved : own.anyAllowed}</p>
      <PostForm {...props.setPolicy}>
        <button type="submit" class="secondary">
          {props.onlyApproved ? own.unrestrict : own.restrict}
        </button>
      </PostForm>
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
      <h2>{own.another}</h2>
      <PostForm {...props.another}>
        <Field
          name="application"
          label={own.anotherLabel}
          hint={own.anotherHint}
          type="text"
          autocomplete="off"
          value={props.anotherValue}
          maxLength={2048}
          pattern={'\\S+'}
          invalid={props.error !== null}
          describedBy={props.error === null ? null : formErrorId}
        />
        <button type="submit" class="secondary">
          {own.anotherButton}
        </button>
      </PostForm>
    </AdminLayout>
  );
}

/** Who stands for it, in a few words. */
export function Source({ words, source }: { readonly words: Words; readonly source: ApplicationSource }) {
  const own = words.admin.applications;
  if (source === 'operator') return <>{own.registeredHere}</>;
  if (source === 'unverified') return <>{own.unverified}</>;
  return <>{own.publishedBy(<Technical text={source.host} />)}</>;
}

function Request({ words, request }: { readonly words: Words; readonly request: RequestedApplication }) {
  const own = words.admin.applications;
  return (
    <li class="stack">
      <div>
        <strong class="line">
          <ApplicationName words={words} name={request.name} />
        </strong>
        <p class="hint">
          <Source words={words} source={request.source} /> ·{' '}
          {own.askedBy(
            request.askedBy.map((name, index) => (
              <>
                {index > 0 && ', '}
                <Theirs text={name} />
              </>
            )),
          )}
        </p>
      </div>
      <div class="actions">
        <PostForm {...request.approve}>
          <button type="submit" class="secondary small" aria-label={own.approveApplication(request.name)}>
            {own.approve}
          </button>
        </PostForm>
        <a class="secondary small" href={request.decideHref} aria-label={own.decideAbout(request.name)}>
          {own.decide}
        </a>
        <PostForm {...request.dismiss}>
          <button type="submit" class="secondary small" aria-label={own.dismissApplication(request.name)}>
            {own.dismiss}
          </button>
        </PostForm>
      </div>
    </li>
  );
}

function InUse({
  words,
  locale,
  application,
}: {
  readonly words: Words;
  readonly locale: string;
  readonly application: ApplicationInUse;
}) {
  const own = words.admin.applications;
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
          <li class="with-button">
            <div>
              <p>
                <Theirs text={visibleText(member.name) || member.email} />
              </p>
              <p class="hint">
                {own.connections(member.connections)}
                {member.lastUsedAt !== null && (
                  <> · {own.lastUsed(<Day at={member.lastUsedAt} locale={locale} />)}</>
                )}
                {member.paused && ` · ${own.paused}`}
              </p>
            </div>
            <PostForm {...member.end}>
              <button
                type="submit"
                class="secondary small"
                aria-label={own.endOneOf(application.name, visibleText(member.name) || member.email)}
              >
                {own.endOne}
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
      <div class="actions">
        <a
          class="secondary small"
          href={application.decideHref}
          aria-label={own.decideAbout(application.name)}
        >
          {own.decide}
        </a>
        {application.block !== null && (
          <PostForm {...application.block}>
            <button type="submit" class="secondary small" aria-label={own.blockApplication(application.name)}>
              {own.block}
            </button>
          </PostForm>
        )}
        <a class="secondary small" href={application.endAllHref} aria-label={own.endAllOf(application.name)}>
          {own.endAll}
        </a>
      </div>
    </section>
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
            own.everythingFrom(<Technical text={subject.host} />)
          )}
        </span>
      </a>
      <State words={words} state={decision.state} />
    </li>
  );
}
