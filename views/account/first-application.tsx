import type { PropsWithChildren } from 'hono/jsx';
import { Tick } from '../shared/icons.js';
import { type Words, wordsFor } from '../words/words.js';
import { type AccountFrame, AccountLayout } from './layout.js';

export type FirstApplicationProps = {
  readonly page: AccountFrame;
  readonly issuer: string;
  /** The identifier of the operator's API; null: none is registered. */
  readonly resource: string | null;
  readonly hasPermissions: boolean;
  /** Whether an operator registered an application. */
  readonly hasClient: boolean;
};

/** Until the operator registers their own: what works at once beside a server on the same computer, or a placeholder. */
const LOCAL_API = 'http://localhost:4000';
const EXAMPLE_API = 'https://api.example.com';
const DEFAULT_ISSUER = 'http://localhost:3000';

/**
 * Five steps with commands that work as they are in the server's folder. The first three, which change something on the
 * server, have a check mark once they are done.
 */
export function FirstApplicationPage(props: FirstApplicationProps) {
  const { page, issuer, resource, hasPermissions, hasClient } = props;
  const words = wordsFor(page);
  const own = words.account.first;
  const exampleApi = issuer.startsWith('http://') ? LOCAL_API : EXAMPLE_API;
  const api = resource ?? exampleApi;
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
          done={hasPermissions}
          commands={[
            "npx vouchsafe permission create thing.read --title 'Read things'",
            'npx vouchsafe role update member --permission thing.read',
          ]}
        />
        <Step
          words={words}
          title={own.application}
          text={own.applicationText}
          done={hasClient}
          commands={[
            "npx vouchsafe client create --id my-app --name 'My App' --auth-method none --redirect-uri http://127.0.0.1/callback",
          ]}
        />
        <Step words={words} title={own.check} text={own.checkText} commands={['node api.mjs']}>
          <pre tabindex={0} dir="ltr">
            <code>{program(issuer, api)}</code>
          </pre>
        </Step>
        <Step
          words={words}
          title={own.tryIt}
          text={own.tryText}
          commands={[`npx vouchsafe try my-app --api ${api}/things${elsewhere(issuer)}`]}
        />
      </ol>
    </AccountLayout>
  );
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

/** A complete API, in lines that need no wrapping on a wide screen. @param audience its identifier, whose port it listens on */
function program(issuer: string, audience: string): string {
  const [port = '4000'] = /(?<=^http:\/\/localhost:)\d+/.exec(audience) ?? [];
  return `import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import {
  createVerifier,
  requireToken,
} from 'vouchsafe/resource-server';

const verifier = createVerifier({
  issuer: '${issuer}',
  audience: '${audience}',
});
const mayRead = requireToken(verifier, {
  permissions: ['thing.read'],
});
const app = new Hono();
app.get('/things', mayRead, (c) =>
  c.json(['It works.']),
);
serve({ fetch: app.fetch, port: ${port} });`;
}
