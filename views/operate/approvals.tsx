import { Moment } from '../shared/moment.js';
import { type ConsoleFrame, TitledPage } from './frame.js';
import { Identified, Named, Table } from './parts.js';

export type ApprovalsProps = {
  readonly frame: ConsoleFrame;
  /** The name of the workspace. */
  readonly workspace: string;
  readonly requests: readonly {
    readonly clientId: string;
    readonly clientName: string;
    readonly clientHref: string;
    /** Their email address. */
    readonly member: string;
    readonly memberHref: string;
    readonly requestedAt: Date;
    readonly approveHref: string;
    readonly dismissHref: string;
  }[];
  readonly policiesHref: string;
  readonly backHref: string;
};

/** The applications that members of a workspace are waiting for. */
export function ApprovalsPage({ frame, workspace, requests, policiesHref, backHref }: ApprovalsProps) {
  return (
    <TitledPage frame={frame} tab="workspaces" title={`Approval requests in ${workspace}`}>
      <p>
        Your answer applies to all members who are waiting for the client. To limit what it gets,{' '}
        <a class="link inline" href={policiesHref}>
          create a policy
        </a>{' '}
        instead.
      </p>
      <div class="actions">
        <a class="secondary small" href={backHref}>
          Back
        </a>
      </div>
      <Table
        caption="Pending requests, newest first"
        columns={['Client', 'Name', 'Member', 'Since', 'Action']}
        rows={requests.map((it) => [
          <Identified id={it.clientId} href={it.clientHref} />,
          <Named name={it.clientName} href={it.clientHref} />,
          <Identified id={it.member} href={it.memberHref} />,
          <Moment at={it.requestedAt} reader={frame.page} />,
          <div class="actions">
            <a class="secondary small" href={it.approveHref} aria-label={`Approve ${it.clientId}…`}>
              Approve…
            </a>
            <a class="danger small" href={it.dismissHref} aria-label={`Dismiss ${it.clientId}…`}>
              Dismiss…
            </a>
          </div>,
        ])}
        none="No member is waiting for an application."
      />
    </TitledPage>
  );
}
