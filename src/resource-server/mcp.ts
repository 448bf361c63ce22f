import { TokenRefused } from './token-refused.js';
import type { Verifier } from './verifier.js';

/** The two classes of `@modelcontextprotocol/sdk/server/auth/errors.js` that say 401 and 500. */
export interface McpErrors {
  readonly InvalidTokenError: new (message: string) => Error;
  readonly ServerError: new (message: string) => Error;
}

/** What the SDK hands to a request's handlers, in the SDK's shape; declared here, so that nobody needs the SDK for it. */
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
 * The verifier for `requireBearerAuth` of the MCP SDK, which gives `requiredScopes` and the challenge.
 *
 * The SDK tells errors apart by `instanceof`, so it wants its own classes thrown. Pass the module that your server's
 * `requireBearerAuth` uses: a copy that was imported here might be another one (CommonJS beside modules, two versions),
 * and every bad token would be answered with 500. The SDK knows no 503; what is temporary becomes its 500, never a 401
 * that would make the client throw its token away.
 *
 * `extra` of the AuthInfo holds `subject`, `workspaceId`, `workspace`, `permissions`, `grantId`; `resource` is the
 * audience. `scopes` includes the implied ones.
 *
 * @param options `audience`: the only one that this server accepts, for one server object a workspace
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
  { InvalidTokenError, ServerError }: McpErrors,
  options: { readonly audience?: string | undefined } = {},
): { verifyAccessToken(token: string): Promise<McpAuthInfo> } {
  return {
    async verifyAccessToken(token) {
      const verified = await verifier.verify(token, options).catch((error: unknown) => {
        if (!(error instanceof TokenRefused)) throw error;
        const isTemporary = error.code === 'temporarily_unavailable';
        throw Object.assign(new (isTemporary ? ServerError : InvalidTokenError)(error.description), {
          cause: error,
        });
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
