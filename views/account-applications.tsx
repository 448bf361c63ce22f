import { ApplicationName } from './application-name.js';
import type { Destination } from './destination.js';
import type { Device } from './device.js';
import { Bar } from './icons.js';
import { Moment } from './moment.js';
import { type FormTarget, PostForm } from './post-form.js';
import { Technical, Theirs, visibleText } from './shown-text.js';
import type { Words } from './words.js';

/** An application, wherever and on however many devices the user let it in. */
export type ConnectedApplication = {
  readonly name: string;
  /** Who published it: the host of its metadata document, the operator, or nobody that is known. */
  readonly source:
    | { readonly kind: 'document'; readonly host: string }
    | { readonly kind: 'operator' | 'nobody' };
  readonly workspaces: readonly ConnectedWorkspace[];
  /** Of the page that asks before all of it ends; null where that is no more than one connection. */
  readonly withdrawHref: string | null;
};

export type ConnectedWorkspace = {
  readonly title: string;
  readonly connections: readonly Connection[];
  /** As for the application, in this workspace. */
  readonly withdrawHref: string | null;
};

/** Why a connection gets no token for the time being. */
export type Pause = keyof Words['account']['paused'];

/** One device or host. */
export type Connection = {
  readonly destination: Destination;
  /** What the user allowed it in. */
  readonly device: Device;
  readonly address: string | null;
  readonly allowedAt: Date;
  readonly lastUsedAt: Date | null;
  /** In words. */
  readonly scopes: readonly string[];
  readonly pause: Pause | null;
  readonly withdraw: FormTarget;
};

type InWords = { readonly words: Words; readonly locale: string };

/** Each application with its workspaces, and in each the connections, all of which can be withdrawn. */
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
  const { source } = application;
  const name = <ApplicationName words={words} name={application.name} />;
  return (
    <div class="with-button">
      <div>
        <h3>{name}</h3>
        <p class="hint">
          {source.kind === 'operator' && words.account.vouchedByOperator}
          {source.kind === 'document' && words.account.vouchedByDocument(<Technical text={source.host} />)}
          {source.kind === 'nobody' && words.account.vouchedByNobody}
        </p>
      </div>
      {application.withdrawHref !== null && (
        <a class="link" href={application.withdrawHref}>
          <span>{words.account.withdrawEverywhere(name)}</span>
        </a>
      )}
    </div>
  );
}

function Workspace(
  props: InWords & { readonly application: string; readonly workspace: ConnectedWorkspace },
) {
  const { words, locale, application, workspace } = props;
  const title = <Theirs text={workspace.title} />;
  return (
    <div class="in-workspace">
      <div class="with-button">
        <h4>{words.account.worksIn(title)}</h4>
        {workspace.withdrawHref !== null && (
          <a class="link" href={workspace.withdrawHref}>
            <span>{words.account.withdrawInWorkspace(title)}</span>
          </a>
        )}
      </div>
      <ul class="rows">
        {workspace.connections.map((connection) => (
          <ConnectionRow
            words={words}
            locale={locale}
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
  const { words, locale, application, workspace, connection } = props;
  const { account } = words;
  const device = account.device(connection.device.browser, connection.device.system);
  const label = account.withdrawFrom(visibleText(application) || words.unnamedApplication, workspace, device);
  return (
    <li class="connection">
      {connection.pause !== null && (
        <p class="pause">
          <Bar />
          <span>{account.paused[connection.pause]}</span>
        </p>
      )}
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
            {account.allowedFrom(
              <Moment at={connection.allowedAt} locale={locale} />,
              device,
              connection.address === null ? null : <Technical text={connection.address} />,
            )}
          </dd>
        </div>
        <div>
          <dt>{account.lastUsed}</dt>
          <dd>
            {connection.lastUsedAt === null ? (
              account.neverUsed
            ) : (
              <Moment at={connection.lastUsedAt} locale={locale} />
            )}
          </dd>
        </div>
      </dl>
      <div class="foot">
        <details>
          <summary>{account.mayDo(connection.scopes.length)}</summary>
          <ul class="bullets">
            {connection.scopes.map((scope) => (
              <li>
                <bdi>{scope}</bdi>
              </li>
            ))}
          </ul>
        </details>
        <PostForm {...connection.withdraw}>
          <button type="submit" class="secondary" aria-label={label}>
            {account.withdraw}
          </button>
        </PostForm>
      </div>
    </li>
  );
}

function Place({ words, destination }: { readonly words: Words; readonly destination: Destination }) {
  switch (destination.kind) {
    case 'web':
      return <Technical text={destination.host} />;
    case 'app':
      return <>{words.account.app(<Technical text={destination.scheme} />)}</>;
    case 'this-computer':
      return <>{words.account.thatComputer}</>;
  }
}
