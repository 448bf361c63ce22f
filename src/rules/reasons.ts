/** Why we refuse, for the log and the metrics: every tag, and the facts that it carries. None of it is sent. */

type Text = string | undefined;
type NoFacts = Record<never, never>;

/** A refusal about one client. */
interface OfClient {
  readonly clientId: string;
}

/** What is wrong with a client's document: `detail` is what its developer may read, and `fault` has the facts. */
interface DocumentFacts {
  readonly detail: string;
  readonly fault?: { readonly tag: string } | undefined;
}

/** What is wrong with a form or a query. */
interface ParameterFacts {
  missing_parameter: { readonly parameter: string };
  repeated_parameter: { readonly parameter: string };
  not_utf8: { readonly parameter: string };
  nul_in_parameter: { readonly parameter: string };
  too_many_parameters: NoFacts;
}

/** What is wrong with an HTTP request. */
interface RequestFacts {
  http: { readonly status: number };
  method: NoFacts;
  wrong_media_type: { readonly mediaType: Text };
  not_json: NoFacts;
  body_too_large: NoFacts;
  body_cut_off: NoFacts;
}

/** Authorization requests. */
interface AuthorizationFacts {
  no_client_id: NoFacts;
  redirect_uri_missing: OfClient;
  redirect_uri_unregistered: OfClient & { readonly redirectUri: string };
  unsupported_response_type: { readonly responseType: string };
  unsupported_response_mode: { readonly responseMode: string };
  no_code_challenge: NoFacts;
  unsupported_code_challenge_method: { readonly method: Text };
  malformed_code_challenge: NoFacts;
  malformed_scope: NoFacts;
  no_grantable_scope: { readonly requested: readonly string[] };
  malformed_resource: { readonly resource: string };
  unknown_resource: { readonly resource: string };
  resources_of_several_workspaces: NoFacts;
  too_many_resources: { readonly count: number };
  too_many_scopes: { readonly count: number };
  ambiguous_scope: { readonly scope: string };
  no_default_resource: NoFacts;
  unknown_acr_values: NoFacts;
  no_second_factor: OfClient;
}

/** Finding and authenticating clients and resource servers. */
interface ClientFacts {
  client_unknown: OfClient & DocumentFacts;
  client_document_refused: OfClient & DocumentFacts;
  client_document_gone: OfClient & DocumentFacts;
  client_host_unreachable: OfClient & DocumentFacts;
  client_busy: OfClient & DocumentFacts;
  client_gone: OfClient;
  client_disabled: OfClient & { readonly method?: string };
  grant_type_not_registered: OfClient & { readonly grantType?: string };
  several_authentication_methods: { readonly clientId: Text };
  two_client_ids: OfClient & { readonly authenticated: string };
  no_client_assertion: NoFacts;
  client_assertion_type: NoFacts;
  malformed_client_assertion: NoFacts;
  malformed_header: NoFacts;
  other_authentication_method: OfClient & { readonly method: string };
  wrong_client_secret: OfClient & { readonly method: string };
  client_assertion: { readonly why: string };
  jwks_unavailable: { readonly url: string; readonly kind: string };
  jwks_busy: { readonly url: string; readonly fault: { readonly tag: string } };
  jwks_malformed: { readonly url: string };
  wrong_resource_secret: { readonly resource: string };
  introspection_without_credentials: OfClient;
}

/** Tokens that are presented. */
interface TokenFacts {
  no_token: NoFacts;
  malformed_bearer: NoFacts;
  registration_token: NoFacts;
  access_token_invalid: NoFacts;
  access_token_for_another_resource: { readonly audience: string | readonly string[] };
  grant_revoked: { readonly grantId: string };
  operator_token_invalid: { readonly address: string };
  no_credentials: NoFacts;
  insufficient_scope: { readonly token: string; readonly scope: string };
}

/** Codes and refresh tokens that are not redeemed. */
type RedemptionFacts = Record<
  | 'code_unknown'
  | 'code_other_client'
  | 'code_not_authenticated'
  | 'code_client_not_registered_for_grant'
  | 'code_redirect_uri_mismatch'
  | 'code_verifier_mismatch'
  | 'code_replayed'
  | 'code_expired'
  | 'code_revoked'
  | 'code_not_allowed_now'
  | 'code_resource_beyond_grant'
  | 'code_busy'
  | 'refresh_token_unknown'
  | 'refresh_token_other_client'
  | 'refresh_token_not_authenticated'
  | 'refresh_token_client_not_registered_for_grant'
  | 'refresh_token_revoked'
  | 'refresh_token_newer_than_stored'
  | 'refresh_token_reused'
  | 'refresh_token_suspicious'
  | 'refresh_token_too_many_retries'
  | 'refresh_token_expired'
  | 'refresh_token_scope_beyond_grant'
  | 'refresh_token_resource_beyond_grant'
  | 'refresh_token_not_allowed_now'
  | 'family_busy',
  OfClient
> & { unsupported_grant_type: { readonly grantType: string } };

/** The pages of an authorization request. */
interface SignInFacts {
  request_without_cookie: NoFacts;
  request_expired: NoFacts;
  redirect_uri_gone: OfClient;
  no_workspace: WithoutWorkspace;
  not_a_member: WithoutWorkspace;
  suspended: WithoutWorkspace;
  blocked: OfClient & { readonly workspaceId?: Text };
  needs_approval: OfClient;
  user_refused: OfClient;
  no_scope_allowed: OfClient;
}
interface WithoutWorkspace {
  readonly userId: Text;
  readonly workspace: string | null;
}

/** All other pages. */
interface PageFacts {
  csrf: NoFacts;
  cross_site_form: { readonly site: Text; readonly origin: Text };
  no_mail_server: NoFacts;
  sign_up_off: NoFacts;
  sign_up_link_over: NoFacts;
  wrong_setup_token: NoFacts;
  setup_done: NoFacts;
  reset_link_over: NoFacts;
  address_link_over: NoFacts;
  link_of_another_account: { readonly userId: string };
  invitation_over: NoFacts;
  not_an_operator: { readonly userId: string };
  /** Without a workspace: the operator console. */
  administration_needs_second_step: { readonly workspaceId?: string };
  not_an_administrator: { readonly userId: string; readonly workspaceId?: string };
  no_such_member: { readonly userId: string };
  no_such_application: { readonly clientId?: string };
}

/** Registrations of clients. */
interface RegistrationFacts {
  bad_redirect_uri: { readonly path: string; readonly message: string };
  registration_closed: { readonly address: string };
  too_many_registrations: { readonly address: string; readonly network: Text };
  too_many_registration_updates: OfClient;
}

/** Operations, by the code of their refusal, and the management API's own refusals. */
interface OperationFacts {
  invalid: NoFacts;
  unknown_reference: NoFacts;
  not_found: { readonly error?: string };
  conflict: NoFacts;
  forbidden: { readonly error?: string };
  busy: NoFacts;
  last_administrator: NoFacts;
  password_changed: NoFacts;
  sign_in_again: NoFacts;
  use_second_step: NoFacts;
  unauthorized: NoFacts;
  cross_site: NoFacts;
  cross_site_write: { readonly site: Text; readonly origin: Text };
  method_not_allowed: NoFacts;
  too_large: NoFacts;
  unsupported_media_type: NoFacts;
}

/** Limits on what one source, user or workspace may do. */
interface LimitFacts {
  too_many_strangers_assertions: { readonly from: string };
  too_many_wrong_secrets: { readonly name: string; readonly from: string };
  too_many_login_attempts: { readonly from: string };
  too_many_codes: { readonly userId: string };
  too_many_link_requests: { readonly from: string };
  too_many_sign_ups: NoFacts;
  too_many_changes: { readonly userId: string; readonly kind: string };
  too_many_new_members: { readonly userId: string };
  too_many_invitations: { readonly workspace: string };
  password_queue_full: NoFacts;
  password_wait_abandoned: NoFacts;
}

/** Our own faults, and those of what we depend on. */
interface FaultFacts {
  database_unavailable: NoFacts;
  request_timeout: { readonly seconds: number };
  platform_unavailable: { readonly failure: string };
  bug: NoFacts;
}

interface Facts
  extends ParameterFacts,
    RequestFacts,
    AuthorizationFacts,
    ClientFacts,
    TokenFacts,
    RedemptionFacts,
    SignInFacts,
    PageFacts,
    RegistrationFacts,
    OperationFacts,
    LimitFacts,
    FaultFacts {}

/** The tags that need no facts. */
type PlainTag<AllFacts> = {
  [Tag in keyof AllFacts]: NoFacts extends AllFacts[Tag] ? Tag : never;
}[keyof AllFacts];

/** One of a closed set of tags, with the facts that belong to it. */
export type Tagged<AllFacts> =
  | { readonly tag: PlainTag<AllFacts> }
  | { [Tag in keyof AllFacts]: { readonly tag: Tag } & AllFacts[Tag] }[keyof AllFacts];

/** Why we refuse something. A tag that is not in the table above, or that lacks a fact, does not compile. */
export type DetailedReason = Tagged<Facts>;

/** The tags without facts. */
export type BareTag = PlainTag<Facts>;
