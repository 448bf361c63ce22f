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

/** A placeholder for the operator's own, in commands and code. */
const EXAMPLE_API = 'https://api.example.com';

/** Three steps, each with its command, and a check mark once it is done; then code and a command to try it. */
export function FirstApplicationPage(props: FirstApplicationProps) {
  const { page, issuer, resource, hasPermissions, hasClient } = props;
  const words = wordsFor(page);
  const own = words.account.first;
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
          command={`npx vouchsafe resource create ${EXAMPLE_API} --title 'My API'`}
        />
        <Step
          words={words}
          title={own.permissions}
          text={own.permissionsText}
          done={hasPermissions}
          command={`npx vouchsafe permission create thing.read --title 'Read things'\nnpx vouchsafe role update member --permission thing.read`}
        />
        <Step
          words={words}
          title={own.application}
          text={own.applicationText}
          done={hasClient}
          command={`npx vouchsafe client create --id my-app --name 'My App' --auth-method none --redirect-uri http://127.0.0.1/callback`}
        />
      </ol>
      <h2>{own.check}</h2>
      <p>{own.checkText}</p>
      <pre tabindex={0} dir="ltr">
        <code>{snippet(issuer, resource ?? EXAMPLE_API)}</code>
      </pre>
      <h2>{own.tryIt}</h2>
      <p>{own.tryText}</p>
      <pre tabindex={0} dir="ltr">
        <code>{`npx vouchsafe try my-app --api ${resource ?? EXAMPLE_API}/things`}</code>
      </pre>
    </AccountLayout>
  );
}

function Step(props: {
  readonly words: Words;
  readonly title: string;
  readonly text: string;
  readonly done: boolean;
  readonly command: string;
}) {
  return (
    <li class="sheet">
      <h2>
        {props.title}
        {props.done && (
          <span class="badge allowed">
            <Tick /> {props.words.account.first.done}
          </span>
        )}
      </h2>
      <p>{props.text}</p>
      <pre tabindex={0} dir="ltr">
        <code>{props.command}</code>
      </pre>
    </li>
  );
}

function snippet(issuer: string, audience: string): string {
  return `import { createVerifier, requireToken } from 'vouchsafe/resource-server';

const verifier = createVerifier({ issuer: '${issuer}', audience: '${audience}' });
app.get('/things', requireToken(verifier, { permissions: ['thing.read'] }), (c) => c.json([]));`;
}
