import { DescribedChoice } from '../shared/described-choice.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import { type ConsoleFrame, TitledPage } from './frame.js';
import { Choice, Field, FormActions, Problem, Table } from './parts.js';

export type PoliciesProps = {
  readonly frame: ConsoleFrame;
  /** The name of the workspace. */
  readonly workspace: string;
  readonly onlyApproved: boolean;
  readonly policies: readonly {
    readonly kind: 'client' | 'host';
    readonly subject: string;
    readonly decision: 'allowed' | 'blocked';
    /** null: no limit. */
    readonly scopes: readonly string[] | null;
    readonly permissions: readonly string[] | null;
    readonly changeHref: string;
    readonly removeHref: string;
  }[];
  /** To require the approval of applications, or to stop that. */
  readonly approvalHref: string;
  readonly newHref: string;
  readonly backHref: string;
};

/** What a workspace decided about applications. */
export function PoliciesPage({ frame, workspace, onlyApproved, policies, ...hrefs }: PoliciesProps) {
  return (
    <TitledPage frame={frame} tab="workspaces" title={`Policies of ${workspace}`}>
      <p>
        {onlyApproved
          ? 'Applications without a policy need approval in this workspace.'
          : 'Applications without a policy are allowed in this workspace.'}{' '}
        <a class="link inline" href={hrefs.approvalHref}>
          {onlyApproved ? 'Allow without approval…' : 'Require approval…'}
        </a>
      </p>
      <div class="actions">
        <a class="secondary small" href={hrefs.backHref}>
          Back
        </a>
        <a class="secondary small" href={hrefs.newHref}>
          Create a policy
        </a>
      </div>
      <Table
        caption="Policies by client or host"
        columns={['For', 'Client or host', 'Decision', 'Scopes', 'Permissions', 'Action']}
        rows={policies.map(({ kind, subject, decision, scopes, permissions, changeHref, removeHref }) => [
          kind,
          <Technical text={subject} />,
          decision,
          decision === 'blocked' ? '–' : <Limit names={scopes} />,
          decision === 'blocked' ? '–' : <Limit names={permissions} />,
          <div class="actions">
            <a class="secondary small" href={changeHref} aria-label={`Change ${subject}`}>
              Change
            </a>
            <a class="danger small" href={removeHref} aria-label={`Remove ${subject}…`}>
              Remove…
            </a>
          </div>,
        ])}
        none="This workspace has no policies."
      />
    </TitledPage>
  );
}

function Limit({ names }: { readonly names: readonly string[] | null }) {
  if (names === null) return <>any</>;
  return names.length === 0 ? <>none</> : <Technical text={names.join(', ')} />;
}

const KIND = { name: 'kind', label: 'For' } as const;
const SUBJECT = { name: 'subject', label: 'client_id, or the host (such as example.com)' } as const;
const DECISION = { name: 'decision', label: 'Decision' } as const;

const KINDS = {
  client: 'one client',
  host: 'all clients of a host',
} as const;
const DECISIONS = {
  allowed: 'Allowed, within the selection',
  blocked: 'Blocked (grants are paused)',
} as const;

/** Of scopes or permissions: something that a limit may include. */
type Limitable = { readonly name: string; readonly title: string; readonly isIncluded: boolean };

export type PolicyFormProps = {
  readonly frame: ConsoleFrame;
  /** The name of the workspace. */
  readonly workspace: string;
  /** Whom the policy that is changed is about, and the name of the client if it is known; null: a new one is created. */
  readonly current: { readonly subject: string; readonly clientName: string | null } | null;
  readonly form: FormTarget;
  /** The values of its fields. */
  readonly given: { readonly kind: string; readonly subject: string; readonly decision: string };
  /** Without those that are always granted, which no limit leaves out. */
  readonly scopes: readonly Limitable[];
  readonly permissions: readonly Limitable[];
  /** Why it was refused. */
  readonly problem: string | null;
  readonly backHref: string;
};

/** Decides about a client or a host in a workspace. */
export function PolicyFormPage({ frame, workspace, current, form, given, ...rest }: PolicyFormProps) {
  const { scopes, permissions, problem, backHref } = rest;
  const title =
    current === null
      ? `Create a policy for ${workspace}`
      : `Change the policy of ${workspace} for ${current.subject}`;
  return (
    <TitledPage frame={frame} tab="workspaces" title={title}>
      {current?.clientName != null && (
        <p>
          Name: <Theirs text={current.clientName} />
        </p>
      )}
      <Problem problem={problem} fields={[KIND, SUBJECT, DECISION]} />
      <PostForm {...form}>
        {current === null && (
          <>
            <Choice {...KIND} value={given.kind} options={KINDS} problem={problem} />
            <Field {...SUBJECT} value={given.subject} required problem={problem} />
          </>
        )}
        <Choice {...DECISION} value={given.decision} options={DECISIONS} problem={problem} />
        <p class="hint">
          Applications do not get what is not selected. If everything is selected, there is no limit, and they
          also get what is added later.
        </p>
        <Limits name="scopes" label="Scopes, besides those that are always granted" all={scopes} />
        <Limits name="permissions" label="Permissions" all={permissions} />
        <FormActions backHref={backHref} label={current === null ? 'Create' : 'Save'} />
      </PostForm>
    </TitledPage>
  );
}

function Limits(props: {
  readonly name: string;
  readonly label: string;
  readonly all: readonly Limitable[];
}) {
  const { name: field, label, all } = props;
  if (all.length === 0) return null;
  return (
    <fieldset class="choices">
      <legend>{label}</legend>
      {all.map(({ name, title, isIncluded }, index) => (
        <DescribedChoice
          type="checkbox"
          id={`${field}-${index}`}
          name={field}
          value={name}
          checked={isIncluded}
          label={<Theirs text={title || name} />}
          about={<Theirs text={name} />}
        />
      ))}
    </fieldset>
  );
}
