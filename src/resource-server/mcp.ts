import { TokenRefused } from './token-refused.js';
import type { Verifier } from './verifier.js';

/** Two classes of `@modelcontextprotocol/sdk/server/auth/errors.js`, version 1 of the SDK, for 401 and 500. */
interface McpErrors1 {
  readonly InvalidTokenError: new (message: string) => Error;
  readonly ServerError: new (message: string) => Error;
}

/** The class of `@modelcontextprotocol/server`, version 2 of the SDK, which gets the error code first. */
interface McpErrors2 {
  readonly OAuthError: new (code: string, message: string) => Error;
}

/** The SDK's own classes of errors; the module of either version has them. */
export type McpErrors = McpErrors1 | McpErrors2;

/** What the SDK passes to request handlers, in the SDK's shape; declared here so that the SDK is not a dependency. */
export interface McpAuthInfo {
  token: string;
  clientId: string;
  scopes: string[];
  /** Seconds since 1970. */
  expiresAt: number;
  resource?: URL;
  extra: {
    readonly subject: string;
    readonly workspaceId: string;
    readonly workspace: string;
    readonly permissions: readonly string[];
    readonly grantId: string;
    readonly [name: string]: unknown;
  };
}

/**
 * The verifier for `requireBearerAuth` of the MCP SDK, which adds `requiredScopes` and the challenge.
 *
 * The SDK tells errors apart by `instanceof`, so its own classes have to be thrown. Pass the module that your server's
 * `requireBearerAuth` uses: a copy imported here might be another one (CommonJS next to modules, two versions), and
 * every invalid token would be answered with 500. In version 1 that is the module of errors, in version 2
 * `@modelcontextprotocol/server`. The SDK has no 503; temporary failures become its 500, and never a
 * 401 that would make the client discard its token.
 *
 * `extra` of the AuthInfo holds `subject`, `workspaceId`, `workspace`, `permissions`, `grantId`; `resource` is the
 * audience. `scopes` includes the implied ones.
 *
 * @param options `audience`: the only one that this server accepts, for one server object per workspace
 *
 * @example
 * ```ts
 * import { createVerifier, mcpTokenVerifier } from 'vouchsafe/resource-server';
 * import * as errors from '@modelcontextprotocol/sdk/server/auth/errors.js';
 * import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
 *
 * const resource = 'https://api.example.com';
 * const verifier = mcpTokenVerifier(createVerifier({ issuer: 'https://auth.example.com', audience: resource }), errors);
 * const authenticate = requireBearerAuth({ verifier, requiredScopes: ['workspace.mcp'] }); // app.use('/mcp', authenticate)
 * console.log(typeof authenticate, (await verifier.verifyAccessToken(token)).scopes); // function [ 'profile', 'workspace.mcp' ]
 * ```
 */
export function mcpTokenVerifier(
  verifier: Verifier,
  errors: McpErrors,
  options: { readonly audience?: string | undefined } = {},
): { verifyAccessToken(token: string): Promise<McpAuthInfo> } {
  return {
    async verifyAccessToken(token) {
      const verified = await verifier.verify(token, options).catch((error: unknown) => {
        if (!(error instanceof TokenRefused)) throw error;
        throw Object.assign(errorOf(errors, error), { cause: error });
      });
      const { subject, workspaceId, workspace, permissions, grantId, audience } = verified;
      return {
        token: verified.token,
        clientId: verified.clientId,
        scopes: [...verified.scopes],
        expiresAt: Math.floor(verified.expiresAt.getTime() / 1000),
        ...(URL.canParse(audience) && { resource: new URL(audience) }),
        extra: { subject, workspaceId, workspace, permissions: [...permissions], grantId },
      };
    },
  };
}

function errorOf(errors: McpErrors, { code, description }: TokenRefused): Error {
  const isTemporary = code === 'temporarily_unavailable';
  // Version 1 has a class of that name, too, but with other parameters.
  if ('InvalidTokenError' in errors)
    return new (isTemporary ? errors.ServerError : errors.InvalidTokenError)(description);
  return new errors.OAuthError(isTemporary ? 'server_error' : 'invalid_token', description);
}
