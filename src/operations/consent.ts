/** What a user's consent makes: a grant, and the code that leads to its tokens. */
import { z } from 'zod';
import { deriveAuthorizationCode } from '../tokens/authorization-code.js';
import { inPerson } from './operation.js';
import { conflict } from './refusal.js';

/**
 * Turns the user's consent into a grant and a code, once. `conflict`: the request was already answered, the user is
 * signed out or no longer a member, or the application is not allowed.
 */
export const allowGrant = inPerson({
  name: 'grant.allow',
  input: z.strictObject({
    /** The authorization request, and the secret of the browser that opened it. */
    request: z.string(),
    browser_secret: z.string(),
    /** The cookie's value of the session in which they agree. */
    session_token: z.string(),
    workspace_id: z.uuid(),
    /** The optional scopes that the user left checked. */
    optional_scopes: z.array(z.string()),
    /** The client's, as the page showed it. */
    client_identity_hash: z.string(),
    user_agent: z.string().nullable(),
    /** Whether no page was shown (`prompt=none`): a matching grant is reused. */
    silent: z.boolean(),
  }),
  result: z.object({ code: z.string() }),
  async run(
    { store, secrets, config, by, now },
    userId,
    { request, browser_secret, session_token, ...agreed },
  ) {
    const code = deriveAuthorizationCode(secrets, request, browser_secret);
    const at = now();
    const approved = await store.requests.approve({
      request: { id: request, browserHashes: secrets.hashes(browser_secret) },
      userId,
      sessionHashes: secrets.hashes(session_token),
      workspaceId: agreed.workspace_id,
      silent: agreed.silent,
      optionalScopes: agreed.optional_scopes,
      clientIdentityHash: agreed.client_identity_hash,
      address: by.address ?? null,
      userAgent: agreed.user_agent,
      codeHash: secrets.hash(code),
      codeExpiresAt: new Date(at.getTime() + config.authorizationCodeTtlSeconds * 1000),
      now: at,
    });
    return approved
      ? { ok: { code } }
      : conflict('The request was answered, or the user or the application may no longer do this.');
  },
});
