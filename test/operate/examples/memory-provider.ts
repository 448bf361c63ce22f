import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';

/** What an MCP client keeps while it signs in, in memory; it registers itself. */
export class MemoryProvider implements OAuthClientProvider {
  readonly redirectUrl = 'http://127.0.0.1:39112/callback';
  readonly clientMetadata = {
    client_name: 'An assistant',
    redirect_uris: [this.redirectUrl],
    token_endpoint_auth_method: 'none',
  };
  /** Where the user is to be sent. */
  url: URL | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = '';

  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.#client = client;
  }
  tokens() {
    return this.#tokens;
  }
  saveTokens(tokens: OAuthTokens) {
    this.#tokens = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.url = url;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
}
