import { MAX_URI_LENGTH } from '../../src/rules/uri.js';
import { ApplicationName } from '../shared/application-name.js';
import { Field } from '../shared/field.js';
import { FormError } from '../shared/form-error.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical } from '../shared/shown-text.js';
import { type Words, wordsFor } from '../words/words.js';
import { type ApplicationInUse, InUse } from './application-in-use.js';
import { type AdminFrame, AdminLayout, type ApplicationState, State } from './frame.js';
import { Requested, type RequestedApplication } from './requested-application.js';

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
              <Requested words={words} locale={props.frame.page.locale} request={request} />
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
        <div class="actions">
          <a class="secondary" href={restrictHref}>
            {own.restrict}
          </a>
        </div>
      ) : (
        <div class="actions">
          <PostForm {...unrestrict}>
            <button type="submit" class="secondary">
              {own.unrestrict}
            </button>
          </PostForm>
        </div>
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

function DecisionRow({ words, decision }: { readonly words: Words; readonly decision: Decision }) {
  const own = words.admin.applications;
  const { subject } = decision;
  return (
    <li class="with-button">
      <div>
        <a class="link inline" href={decision.href}>
          <span>
            {subject.kind === 'client' ? (
              <ApplicationName words={words} name={subject.name} />
            ) : (
              own.everythingFrom({ host: <Technical text={subject.host} /> })
            )}
          </span>
        </a>
      </div>
      <State words={words} state={decision.state} />
    </li>
  );
}
