import { type ApplicationSource, Source } from './admin-applications.js';
import { type AdminFrame, AdminLayout, type ApplicationState } from './admin-frame.js';
import { ApplicationName } from './application-name.js';
import { Tick } from './icons.js';
import { type FormTarget, PostForm } from './post-form.js';
import { Technical, Theirs, visibleText } from './shown-text.js';
import { type Words, wordsFor } from './words.js';

/** What an administrator may say about an application. */
export type DecisionChoice = keyof Words['admin']['application']['decisions'];

/** Something that the application may get at most. */
export type Ceiling = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly checked: boolean;
};

export type AdminApplicationProps = FormTarget & {
  readonly frame: AdminFrame;
  readonly subject:
    | {
        readonly kind: 'client';
        readonly name: string;
        readonly clientId: string;
        /** null: nobody here has used it. */
        readonly source: ApplicationSource | null;
      }
    | { readonly kind: 'host'; readonly host: string };
  /** For an application with a document: the decision about it alone, and about all from its host. */
  readonly widths: { readonly host: string; readonly aloneHref: string; readonly hostHref: string } | null;
  /** The decision about the host, on the page of one application of it. */
  readonly ofHost: ApplicationState | null;
  readonly decision: DecisionChoice;
  /** What holds without a decision: it waits for one. */
  readonly waits: boolean;
  readonly requiredScopes: readonly { readonly title: string }[];
  readonly scopes: readonly Ceiling[];
  readonly permissions: readonly Ceiling[];
};

/**
 * Asks for `decision`, and for `limited` with one `scope` and one `permission` for each that stays ticked.
 */
export function AdminApplicationPage(props: AdminApplicationProps) {
  const { frame, subject, ofHost, widths } = props;
  const words = wordsFor(frame.page.locale);
  const own = words.admin.application;
  return (
    <AdminLayout frame={frame} tab="applications">
      <Subject words={words} subject={subject} />
      {widths !== null && (
        <nav class="tabs" aria-label={own.width}>
          <a href={widths.aloneHref} aria-current={subject.kind === 'client' ? 'true' : undefined}>
            {own.alone}
          </a>
          <a href={widths.hostHref} aria-current={subject.kind === 'host' ? 'true' : undefined}>
            {own.everythingFrom(widths.host)}
          </a>
        </nav>
      )}
      {ofHost !== null && widths !== null && (
        <p class="hint">{own.alsoHost(<Technical text={widths.host} />, words.admin.states[ofHost])}</p>
      )}
      <PostForm action={props.action} hidden={props.hidden}>
        <Decisions words={words} decision={props.decision} waits={props.waits} />
        <div class="stack">
          <h2>{own.limits}</h2>
          <p class="hint">{own.limitsHint}</p>
          <fieldset class="choices">
            <legend>{own.scopes}</legend>
            {props.requiredScopes.length > 0 && (
              <ul class="fixed">
                {props.requiredScopes.map((scope) => (
                  <li>
                    <Tick />
                    <span>
                      <Theirs text={scope.title} /> <span class="hint">({own.fixed})</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {props.scopes.map((scope, index) => (
              <CeilingBox field="scope" index={index} ceiling={scope} />
            ))}
          </fieldset>
          <fieldset class="choices">
            <legend>{own.permissions}</legend>
            {props.permissions.length === 0 && <p class="hint">{own.noPermissions}</p>}
            {props.permissions.map((permission, index) => (
              <CeilingBox field="permission" index={index} ceiling={permission} />
            ))}
          </fieldset>
        </div>
        <button type="submit" class="primary full">
          {own.save}
        </button>
      </PostForm>
    </AdminLayout>
  );
}

function Subject(props: { readonly words: Words; readonly subject: AdminApplicationProps['subject'] }) {
  const { words, subject } = props;
  if (subject.kind === 'host')
    return <h2>{words.admin.applications.everythingFrom(<Technical text={subject.host} />)}</h2>;
  return (
    <div>
      <h2>
        <ApplicationName words={words} name={subject.name} />
      </h2>
      <p class="hint">
        <Technical text={subject.clientId} />
      </p>
      <p class="hint">
        {subject.source === null ? (
          words.admin.application.unknown
        ) : (
          <Source words={words} source={subject.source} />
        )}
      </p>
    </div>
  );
}

function Decisions(props: {
  readonly words: Words;
  readonly decision: DecisionChoice;
  readonly waits: boolean;
}) {
  const own = props.words.admin.application;
  return (
    <fieldset class="choices">
      <legend>{own.decision}</legend>
      {(['none', 'allowed', 'limited', 'blocked'] as const).map((choice) => (
        <div class="choice">
          <input
            type="radio"
            id={`decision-${choice}`}
            name="decision"
            value={choice}
            checked={choice === props.decision}
            required
            aria-describedby={`decision-${choice}-about`}
          />
          <div>
            <label for={`decision-${choice}`}>{own.decisions[choice]}</label>
            <p class="hint" id={`decision-${choice}-about`}>
              {choice === 'none' && props.waits ? own.hints.noneWaits : own.hints[choice]}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function CeilingBox(props: {
  readonly field: 'scope' | 'permission';
  readonly index: number;
  readonly ceiling: Ceiling;
}) {
  const { name, title, description, checked } = props.ceiling;
  const id = `${props.field}-${props.index}`;
  return (
    <div class="choice">
      <input
        type="checkbox"
        id={id}
        name={props.field}
        value={name}
        checked={checked}
        aria-describedby={`${id}-about`}
      />
      <div>
        <label for={id}>
          <Theirs text={visibleText(title) || name} />
        </label>
        <p class="hint" id={`${id}-about`}>
          <Theirs text={description} />
        </p>
      </div>
    </div>
  );
}
