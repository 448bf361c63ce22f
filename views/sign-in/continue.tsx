import type { Destination } from '../shared/destination.js';
import { Layout, type PageFrame } from '../shared/layout.js';
import { type FormTarget, PostForm } from '../shared/post-form.js';
import { EmailAddress } from '../shared/shown-text.js';
import { wordsFor } from '../words/words.js';
import type { ScopeInWords } from './consent.js';
import {
  Asking,
  ClientName,
  type ConsentClient,
  DestinationName,
  ForWhom,
  type ForWhomProps,
  VouchedBy,
} from './consent-parts.js';

export type ContinueProps = FormTarget &
  ForWhomProps & {
    readonly page: PageFrame;
    readonly client: ConsentClient;
    readonly destination: Destination;
    /** What the user agreed to before, and now confirms. */
    readonly scopes: readonly (ScopeInWords & { readonly required: boolean })[];
    /** The page that asks for everything again. */
    readonly reviewHref: string;
  };

/** The short form for what the user agreed to before. Answers with `decision` and `scope`, as the full page does. */
export function ContinuePage(props: ContinueProps) {
  const words = wordsFor(props.page);
  const own = words.consentAgain;
  const { client, scopes } = props;
  const name = <ClientName client={client} />;
  return (
    <Layout page={props.page} title={own.title} width="wide">
      <Asking client={client}>
        {own.heading({ account: <EmailAddress text={props.account.email} inSentence />, application: name })}
      </Asking>
      <VouchedBy words={words} client={client} />
      <ForWhom words={words} {...props} />
      <PostForm action={props.action} hidden={props.hidden}>
        {scopes
          .filter(({ required }) => !required)
          .map((scope) => (
            <input type="hidden" name="scope" value={scope.name} />
          ))}
        <div>
          <p>{own.before}</p>
          <details>
            <summary>{words.consent.permissions({ application: name })}</summary>
            <ul class="bullets">
              {scopes.map((scope) => (
                <li>
                  <bdi>{scope.title}</bdi>
                </li>
              ))}
            </ul>
          </details>
          <p class="fine">
            {words.consent.destination} <DestinationName words={words} destination={props.destination} />
          </p>
          <p class="fine aside">
            <a class="link inline" href={props.reviewHref}>
              {own.review}
            </a>
          </p>
        </div>
        <div class="decision">
          <div class="buttons">
            <button type="submit" name="decision" value="deny" class="secondary">
              {words.consent.deny}
            </button>
            <button type="submit" name="decision" value="allow" class="primary">
              {own.button}
            </button>
          </div>
        </div>
      </PostForm>
    </Layout>
  );
}
