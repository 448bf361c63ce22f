/**
 * The kit for servers that accept Vouchsafe's access tokens, such as an API or an MCP server. Published as
 * `vouchsafe/resource-server`.
 *
 * It verifies tokens by itself (`verifier.ts`), keeps the issuer's keys (`issuer-keys.ts`) and status lists
 * (`status-list.ts`) fresh, and answers refused requests as the standards require (`challenge.ts`, `guard.ts`). It
 * depends on neither the server's HTTP nor its database, and imports only pure rules of `protocol/`. The data of a
 * workspace, and the meaning of its permissions, belong to the resource server.
 */
export type { AddressedAudience } from './audiences.js';
export { bearerToken } from './bearer.js';
export { type ChallengeFacts, challenge, refusalResponse } from './challenge.js';
export { checkRequirements, guardRequest, type Requirements, requireToken } from './guard.js';
export type { IntrospectionCredentials } from './introspection.js';
export { type McpAuthInfo, type McpErrors, mcpTokenVerifier } from './mcp.js';
export {
  type ProtectedResource,
  type ProtectedResourceMetadata,
  protectedResourceMetadata,
  protectedResourceMetadataPath,
  protectedResourceMetadataResponse,
  protectedResourceMetadataUrl,
} from './resource-metadata.js';
export type { ScopeImplications } from './scopes.js';
export { type RefusalCode, type RefusalReason, TokenRefused } from './token-refused.js';
export type { VerifiedToken } from './verified-token.js';
export { createVerifier, type Verifier } from './verifier.js';
export type { VerifierOptions } from './verifier-options.js';
