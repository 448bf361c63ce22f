import { ApplicationName } from '../shared/application-name.js';
import { DescribedChoice } from '../shared/described-choice.js';
import { Tick } from '../shared/icons.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical, Theirs, visibleText, WithBreaks } from '../shared/shown-text.js';
import type { Voucher } from '../shared/voucher.js';
import { Ours, type Words, wordsFor } from '../words/words.js';
import { type AdminFrame, AdminLayout, type ApplicationState } from './frame.js';
import { VouchedBy } from './vouched-by.js';

/** The decisions that an administrator can make about an application. */
export type DecisionChoice = keyof Words['admin']['application']['decisions'];

/** A scope or permission that a limit may include. */
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
        /** null: it has not been used here. */
        readonly vouchedBy: Voucher | null;
      }
    | { readonly kind: 'host'; readonly host: string };
  /** For an application with a document: the decision about it only, and the one about all from its host. */
  readonly widths: { readonly host: string; readonly aloneHref: string; readonly hostHref: string } | null;
  /** The decision about the host, on the page of one of its applications. */
  readonly ofHost: ApplicationState | null;
  readonly decision: DecisionChoice;
  /** The default without a decision: whether it waits for one. */
  readonly waits: boolean;
  readonly requiredScopes: readonly { readonly title: string }[];
  readonly scopes: readonly Ceiling[];
  readonly permissions: readonly Ceiling[];
};

/**
 * Asks for `decision`, and for `limited` with one `scope` and one `permission` for each that stays checked.
 */
export function AdminApplicationPage(props: AdminApplicationProps) {
  const { frame, subject, ofHost, widths } = props;
  const words = wordsFor(frame.page);
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
            <span>
              <WithBreaks text={words.admin.applications.everythingFrom({ host: widths.host })} />
            </span>
          </a>
        </nav>
      )}
      {ofHost !== null && widths !== null && (
        <p class="hint">
          {own.alsoHost({
            host: <Technical text={widths.host} />,
            state: new Ours(words.admin.states[ofHost]),
          })}
        </p>
      )}
      <PostForm action={props.action} hidden={props.hidden}>
        <Decisions words={words} decision={props.decision} waits={props.waits} />
        <Limits words={words} {...props} />
        <button type="submit" class="primary full">
          {own.save}
        </button>
      </PostForm>
    </AdminLayout>
  );
}

/** Asks for the scopes and permissions that a limit includes. Scopes that are always granted cannot be left out. */
function Limits({
  words,
  requiredScopes,
  scopes,
  permissions,
}: { readonly words: Words } & Pick<AdminApplicationProps, 'requiredScopes' | 'scopes' | 'permissions'>) {
  const own = words.admin.application;
  return (
    <div class="stack">
      <h2>{own.limits}</h2>
      <p class="hint">{own.limitsHint}</p>
      <fieldset class="choices">
        <legend>{own.scopes}</legend>
        {requiredScopes.length > 0 && (
          <ul class="fixed">
            {requiredScopes.map((scope) => (
              <li>
                <Tick />
                <span>
                  <Theirs text={scope.title} />
                  <span class="hint">{words.inParentheses(own.fixed)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {scopes.map((scope, index) => (
          <CeilingBox field="scope" index={index} ceiling={scope} />
        ))}
      </fieldset>
      <fieldset class="choices">
        <legend>{own.permissions}</legend>
        {permissions.length === 0 && <p class="hint">{own.noPermissions}</p>}
        {permissions.map((permission, index) => (
          <CeilingBox field="permission" index={index} ceiling={permission} />
        ))}
      </fieldset>
    </div>
  );
}

function Subject(props: { readonly words: Words; readonly subject: AdminApplicationProps['subject'] }) {
  const { words, subject } = props;
  if (subject.kind === 'host')
    return (
      <div>
        <h2>{words.admin.applications.everythingFrom({ host: <Technical text={subject.host} /> })}</h2>
      </div>
    );
  return (
    <div>
      <h2>
        <ApplicationName words={words} name={subject.name} />
      </h2>
      <p class="hint">
        <Technical text={subject.clientId} />
      </p>
      <p class="hint">
        {subject.vouchedBy === null ? (
          words.admin.application.unknown
        ) : (
          <VouchedBy words={words} voucher={subject.vouchedBy} />
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
        <DescribedChoice
          type="radio"
          id={`decision-${choice}`}
          name="decision"
          value={choice}
          checked={choice === props.decision}
          label={own.decisions[choice]}
          about={choice === 'none' && props.waits ? own.hints.noneWaits : own.hints[choice]}
        />
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
  return (
    <DescribedChoice
      type="checkbox"
      id={`${props.field}-${props.index}`}
      name={props.field}
      value={name}
      checked={checked}
      label={<Theirs text={visibleText(title) || name} />}
      about={<Theirs text={description} />}
    />
  );
}
