import type { PropsWithChildren } from 'hono/jsx';
import { shellWord } from '../../src/rules/shell-word.js';
import { Tick } from '../shared/icons.js';
import { type Words, wordsFor } from '../words/words.js';
import { ConsoleLink } from './console-link.js';
import { type AccountFrame, AccountLayout } from './layout.js';

export type FirstApplicationProps = {
  readonly page: AccountFrame;
  readonly issuer: string;
  /** The identifier of the API that tokens are for by default; null: none is registered. */
  readonly resource: string | null;
  /** A permission that an API can require; null: none is declared. */
  readonly permission: string | null;
  /** A scope that the application can request and an API can require; null: there are required scopes only. */
  readonly scope: string | null;
  /** Whether an operator registered an application. */
  readonly hasClient: boolean;
  /** The registered application that `vouchsafe try` can act as; null: it registers itself. */
  readonly client: string | null;
  /** Where an operator manages what the steps create; null: the reader is not one. */
  readonly consoleHref: string | null;
};

/** Until the operator registers their own: what works at once beside a server on the same computer, or a placeholder. */
const LOCAL_API = 'http://localhost:4000';
const EXAMPLE_API = 'https://api.example.com';
const DEFAULT_ISSUER = 'http://localhost:3000';
const EXAMPLE_PERMISSION = 'thing.read';
const EXAMPLE_CLIENT = 'my-app';

/**
 * Five steps with commands that work as they are in the server's folder. The first three, which change something on the
 * server, have a check mark once they are done.
 */
export function FirstApplicationPage(props: FirstApplicationProps) {
  const { page, issuer, resource, permission, scope, hasClient, client, consoleHref } = props;
  const words = wordsFor(page);
  const own = words.account.first;
  const exampleApi = issuer.startsWith('http://') ? LOCAL_API : EXAMPLE_API;
  const api = resource ?? exampleApi;
  const things = `${api.replace(/\/$/, '')}/things`;
  const required = permission ?? EXAMPLE_PERMISSION;
  return (
    <AccountLayout page={page} section="applications" title={own.title}>
      <h1>{own.title}</h1>
      <p class="lead">{own.intro}</p>
      <ol class="steps">
        <Step
          words={words}
          title={own.api}
          text={own.apiText}
          done={resource !== null}
          commands={[`npx vouchsafe resource create ${exampleApi} --title 'My API'`]}
        />
        <Step
          words={words}
          title={own.permissions}
          text={own.permissionsText}
          done={permission !== null}
          commands={[
            `npx vouchsafe permission create ${EXAMPLE_PERMISSION} --title 'Read things'`,
            `npx vouchsafe role update member --add ${EXAMPLE_PERMISSION}`,
          ]}
        />
        <Step
          words={words}
          title={own.application}
          text={own.applicationText}
          done={hasClient}
          commands={[
            `npx vouchsafe client create --id ${EXAMPLE_CLIENT} --name 'My App' --auth-method none --redirect-uri http://127.0.0.1/callback`,
          ]}
        />
        <Step words={words} title={own.check} text={own.checkText} commands={['node api.mjs']}>
          <pre tabindex={0} dir="ltr">
            <code>{program({ issuer, audience: api, things, scope, permission: required })}</code>
          </pre>
        </Step>
        <Step
          words={words}
          title={own.tryIt}
          text={own.tryText}
          commands={[
            `npx vouchsafe try${as(hasClient ? client : EXAMPLE_CLIENT)}${asking(scope)} --api ${shellWord(things)}${elsewhere(issuer)}`,
          ]}
        />
      </ol>
      <ConsoleLink words={words} href={consoleHref} />
    </AccountLayout>
  );
}

function as(client: string | null): string {
  return client === null ? '' : ` ${shellWord(client)}`;
}

function asking(scope: string | null): string {
  return scope === null ? '' : ` --scope ${shellWord(scope)}`;
}

/** What leads the command to a server that is not where it looks by default. */
function elsewhere(issuer: string): string {
  return issuer === DEFAULT_ISSUER ? '' : ` --issuer ${issuer}`;
}

type StepProps = {
  readonly words: Words;
  readonly title: string;
  readonly text: string;
  readonly done?: boolean;
  readonly commands: readonly string[];
};

/** @param props.children shown between the text and the commands */
function Step({ done = false, ...props }: PropsWithChildren<StepProps>) {
  return (
    <li class="sheet">
      <h2>
        {props.title}
        {done && (
          <span class="badge allowed">
            <Tick /> {props.words.account.first.done}
          </span>
        )}
      </h2>
      <p>{props.text}</p>
      {props.children}
      {props.commands.map((command) => (
        <Command text={command} />
      ))}
    </li>
  );
}

/** A command to copy. The name of an option stays in one piece where a line is too short. */
function Command({ text }: { readonly text: string }) {
  return (
    <pre class="command" tabindex={0} dir="ltr">
      <code>
        {text.split(/(--[a-z-]+)/).map((part) => (part.startsWith('--') ? <span>{part}</span> : part))}
      </code>
    </pre>
  );
}

interface Program {
  readonly issuer: string;
  /** Its identifier, whose port it listens on. */
  readonly audience: string;
  /** The URL that it answers. */
  readonly things: string;
  readonly scope: string | null;
  readonly permission: string;
}

/**
 * A complete API, in lines that need no wrapping on a wide screen. It serves its metadata, because its challenges say
 * where that is: a client without a token finds the authorization server there (RFC 9728 §5.1).
 */
function program({ issuer, audience, things, scope, permission }: Program): string {
  const [port = '4000'] = /(?<=^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):)\d+/.exec(audience) ?? [];
  const [path = '/things'] = /(?<=^[a-z]+:\/\/[^/]+)\/.*/i.exec(things) ?? [];
  const scopes = scope === null ? '' : `[${quoted(scope)}]`;
  return `import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import {
  createVerifier,
  protectedResourceMetadata,
  protectedResourceMetadataPath,
  protectedResourceMetadataResponse,
  requireToken,
} from 'vouchsafe/resource-server';

const issuer = ${quoted(issuer)};
const audience = ${quoted(audience)};
const verifier = createVerifier({ issuer, audience });
const mayRead = requireToken(verifier, {${scopes && `\n  scopes: ${scopes},`}
  permissions: [${quoted(permission)}],
});
const metadata = protectedResourceMetadata({
  resource: audience,
  authorizationServers: [issuer],${scopes && `\n  scopesSupported: ${scopes},`}
});

const app = new Hono();
app.all(protectedResourceMetadataPath(audience), (c) =>
  protectedResourceMetadataResponse(c.req.raw, metadata),
);
app.get(${quoted(path)}, mayRead, (c) =>
  c.json(['It works.']),
);
serve({ fetch: app.fetch, port: ${port} }, () =>
  console.log('ready'),
);`;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
