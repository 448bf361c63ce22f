/** An AI assistant on the MCP SDK's client, unmodified: it keeps credentials by server address, as assistants do. */
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { Browser } from '../support/browser.js';
import { type Walk, walk } from '../support/oauth.js';

const REDIRECT = 'http://127.0.0.1:39113/callback';

const toolResult = z.object({
  content: z.array(z.object({ text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
});

/** What is kept for one server. */
class Credentials implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = {
    client_name: 'An assistant',
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: 'none',
  };
  client: StoredOAuthClientInformation | undefined;
  kept: StoredOAuthTokens | undefined;
  /** Where the user was to be sent, one after the other. */
  readonly asked: URL[] = [];
  #verifier = '';
  #discovered: OAuthDiscoveryState | undefined;

  clientInformation() {
    return this.client;
  }
  saveClientInformation(client: StoredOAuthClientInformation) {
    this.client = client;
  }
  tokens() {
    return this.kept;
  }
  saveTokens(tokens: StoredOAuthTokens) {
    this.kept = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.asked.push(url);
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
  saveDiscoveryState(discovered: OAuthDiscoveryState) {
    this.#discovered = discovered;
  }
  discoveryState() {
    return this.#discovered;
  }
  invalidateCredentials(what: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery') {
    if (what === 'all' || what === 'client') this.client = undefined;
    if (what === 'all' || what === 'tokens') this.kept = undefined;
  }
}

/** One server that the assistant is connected to, and what it keeps for it. */
export class Connection {
  readonly #credentials = new Credentials();
  readonly #url: URL;
  readonly #fetch: typeof fetch;
  #client: Client | undefined;

  /** @param fetch in place of the global one, for networks that lose answers */
  constructor(url: string, fetch: typeof globalThis.fetch = globalThis.fetch) {
    this.#url = new URL(url);
    // The server in this process puts a class of its own in the place of `Response`, which the client asks for.
    this.#fetch = async (...request) => {
      const answer = await fetch(...request);
      return new Response(answer.body, answer);
    };
  }

  /** The tokens that it holds. */
  get tokens(): StoredOAuthTokens {
    const { kept } = this.#credentials;
    if (kept === undefined) throw new Error(`not connected to ${this.#url}`);
    return kept;
  }

  /** How often the user was to be sent to the authorization server. */
  get timesAsked(): number {
    return this.#credentials.asked.length;
  }

  /** Takes over what another one has registered: one application, two servers. */
  shareRegistration(other: Connection): this {
    this.#credentials.client = other.#credentials.client;
    return this;
  }

  /** Connects; the user signs in and answers as often as they are asked. */
  async connect(browser: Browser, ...answers: readonly Walk[]): Promise<this> {
    for (const answer of answers) {
      const transport = this.#transport();
      const refused = await this.#open(transport).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (!(refused instanceof UnauthorizedError))
        throw new Error('the browser was not opened', { cause: refused });
      await this.#finish(transport, browser, answer);
    }
    await this.#open(this.#transport());
    return this;
  }

  /** Calls a tool. @returns what it found; throws the sentence of its error */
  async call(name: string, input: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const answer = toolResult.parse(await this.client.callTool({ name, arguments: input }));
    if (answer.isError) throw new Error(answer.content[0]?.text);
    return answer.structuredContent ?? {};
  }

  get client(): Client {
    if (this.#client === undefined) throw new Error(`not connected to ${this.#url}`);
    return this.#client;
  }

  async #open(transport: StreamableHTTPClientTransport): Promise<void> {
    const client = new Client({ name: 'assistant', version: '1' });
    await client.connect(transport);
    this.#client = client;
  }

  async #finish(transport: StreamableHTTPClientTransport, browser: Browser, answer: Walk): Promise<void> {
    const callback = await walk(browser, this.#credentials.asked.at(-1)?.href ?? '', answer);
    await transport.finishAuth(callback.searchParams);
  }

  #transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(this.#url, {
      authProvider: this.#credentials,
      fetch: this.#fetch,
    });
  }
}
