import { ApplicationName, applicationText } from '../shared/application-name.js';
import type { Destination } from '../shared/destination.js';
import { type Device, deviceName } from '../shared/device.js';
import { Bar } from '../shared/icons.js';
import { Moment, type Reader } from '../shared/moment.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { Technical, Theirs } from '../shared/shown-text.js';
import type { Voucher } from '../shared/voucher.js';
import { Ours, type Words } from '../words/words.js';

/** An application, in all workspaces and on all devices where the user allowed it. */
export type ConnectedApplication = {
  readonly name: string;
  readonly vouchedBy: Voucher;
  readonly workspaces: readonly ConnectedWorkspace[];
  /** The page that confirms ending all of its connections; null if there is only one. */
  readonly withdrawHref: string | null;
};

export type ConnectedWorkspace = {
  readonly title: string;
  readonly connections: readonly Connection[];
  /** As for the application, in this workspace. */
  readonly withdrawHref: string | null;
};

/** Why a connection currently gets no token. */
export type Pause = keyof Words['account']['paused'];

/** One device or host. */
export type Connection = {
  readonly destination: Destination;
  readonly device: Device;
  readonly address: string | null;
  readonly allowedAt: Date;
  readonly lastUsedAt: Date | null;
  /** The scopes that the user granted, in words. */
  readonly scopes: readonly string[];
  readonly pause: Pause | null;
  readonly withdraw: FormTarget;
};

type InWords = { readonly words: Words; readonly reader: Reader };

/** Each application with its workspaces, and each workspace with its connections, all of which can be ended. */
export function ConnectedApplications(
  props: InWords & { readonly applications: readonly ConnectedApplication[] },
) {
  const { applications, ...inWords } = props;
  return (
    <ul class="applications">
      {applications.map((application) => (
        <li class="application">
          <Heading words={props.words} application={application} />
          {application.workspaces.map((workspace) => (
            <Workspace {...inWords} application={application.name} workspace={workspace} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Heading({
  words,
  application,
}: {
  readonly words: Words;
  readonly application: ConnectedApplication;
}) {
  const { vouchedBy } = application;
  const name = <ApplicationName words={words} name={application.name} />;
  return (
    <div class="with-button">
      <div>
        <h3>{name}</h3>
        <p class="hint">
          {vouchedBy.kind === 'operator' && words.account.vouchedByOperator}
          {vouchedBy.kind === 'document' &&
            words.account.vouchedByDocument({ host: <Technical text={vouchedBy.host} /> })}
          {vouchedBy.kind === 'unverified' && words.account.vouchedByNobody}
        </p>
      </div>
      {application.withdrawHref !== null && (
        <a class="link" href={application.withdrawHref}>
          <span>{words.account.withdrawEverywhere({ application: name })}</span>
        </a>
      )}
    </div>
  );
}

function Workspace(
  props: InWords & { readonly application: string; readonly workspace: ConnectedWorkspace },
) {
  const { words, reader, application, workspace } = props;
  const title = <Theirs text={workspace.title} />;
  return (
    <div class="in-workspace">
      <div class="with-button">
        <h4>{words.account.worksIn({ workspace: title })}</h4>
        {workspace.withdrawHref !== null && (
          <a class="link" href={workspace.withdrawHref}>
            <span>{words.account.withdrawInWorkspace({ workspace: title })}</span>
          </a>
        )}
      </div>
      <ul class="rows">
        {workspace.connections.map((connection) => (
          <ConnectionRow
            words={words}
            reader={reader}
            application={application}
            workspace={workspace.title}
            connection={connection}
          />
        ))}
      </ul>
    </div>
  );
}

function ConnectionRow(
  props: InWords & {
    readonly application: string;
    readonly workspace: string;
    readonly connection: Connection;
  },
) {
  const { words, application, workspace, connection } = props;
  const { account } = words;
  const label = account.withdrawFrom({
    application: applicationText(words, application),
    workspace,
    device: new Ours(deviceName(words, connection.device)),
  });
  return (
    <li class="connection">
      {connection.pause !== null && (
        <p class="pause">
          <Bar />
          <span>{account.paused[connection.pause]}</span>
        </p>
      )}
      <ConnectionFacts words={words} reader={props.reader} connection={connection} />
      <div class="foot">
        <details>
          <summary>{account.mayDo({ count: connection.scopes.length })}</summary>
          <ul class="bullets">
            {connection.scopes.map((scope) => (
              <li>
                <bdi>{scope}</bdi>
              </li>
            ))}
          </ul>
        </details>
        <PostForm {...connection.withdraw}>
          <button type="submit" class="danger" aria-label={label}>
            {account.withdraw}
          </button>
        </PostForm>
      </div>
    </li>
  );
}

/** Where the application runs, and where and when the user allowed and last used it. */
function ConnectionFacts({ words, reader, connection }: InWords & { readonly connection: Connection }) {
  const { account } = words;
  const { address, allowedAt, lastUsedAt } = connection;
  const allowed = {
    moment: <Moment at={allowedAt} reader={reader} />,
    device: new Ours(deviceName(words, connection.device)),
  };
  return (
    <dl>
      <div>
        <dt>{account.runsAt}</dt>
        <dd>
          <Place words={words} destination={connection.destination} />
        </dd>
      </div>
      <div>
        <dt>{account.allowed}</dt>
        <dd>
          {address === null
            ? account.allowedIn(allowed)
            : account.allowedInAt({ ...allowed, address: <Technical text={address} /> })}
        </dd>
      </div>
      <div>
        <dt>{account.lastUsed}</dt>
        <dd>{lastUsedAt === null ? account.neverUsed : <Moment at={lastUsedAt} reader={reader} />}</dd>
      </div>
    </dl>
  );
}

function Place({ words, destination }: { readonly words: Words; readonly destination: Destination }) {
  switch (destination.kind) {
    case 'web':
      return <Technical text={destination.host} />;
    case 'app':
      return <>{words.account.app({ scheme: <Technical text={destination.scheme} inSentence /> })}</>;
    case 'this-computer':
      return <>{words.account.thatComputer}</>;
  }
}
