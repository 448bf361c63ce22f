/** What an operator, or whoever wrote the client, can do about a refusal: for the reference in `docs/refusals.md`. */
import type { DetailedReason } from './reasons.js';

const OVER = 'It is over. The application asks the user for access again.';
const NEW_LINK = 'Ask for a new link: each works once, and for a limited time.';
const WAIT = 'Wait for the time in Retry-After. The limit counts the source; honest use stays below it.';
const OTHER_CLIENT =
  'A token or code works only for the client that it was issued to. Look for a client_id that was mixed up.';
const SEND_LESS = 'Correct the request of the client; the description in the answer names the parameter.';
const NOT_SIGNED_IN =
  'Sign in with an account that may do this, or send a token with the scope that the answer names.';
const NOT_THERE = 'Check the name in the address; it may have been removed or renamed.';
const NOT_NOW =
  'The user, the workspace or the application may not do this at the moment: look at memberships and policies.';
const OUR_FORM =
  'Open the page anew and send its form again; a proxy must keep cookies and the headers Origin and Sec-Fetch-Site.';
const OUR_FAULT = 'Find the line with this ref in the log of the server; it has the error. Please report it.';
const DOCUMENT =
  'Open the address of the metadata document: it must be public, valid JSON, and name its own address as client_id.';
const JWKS = 'Open the address of the key set: it must be public and hold the key that signed.';
const ASSERTION =
  'Compare the assertion with RFC 7523 §3: iss, sub, aud, exp, jti, and a key that is registered.';
const SECRET =
  'The secret is wrong or was replaced: make another one with vouchsafe client rotate-secret, and give it to the application.';

/** By the tag of the reason. A tag without a line does not compile. */
export const WHAT_TO_DO: Readonly<Record<DetailedReason['tag'], string>> = {
  missing_parameter: SEND_LESS,
  repeated_parameter: SEND_LESS,
  not_utf8: SEND_LESS,
  nul_in_parameter: SEND_LESS,
  http: 'Correct the request: it is no valid HTTP for this address.',
  method: 'Use one of the methods that the header Allow names.',
  wrong_media_type: 'Send the Content-Type that the description names.',
  not_json: 'Send a JSON object.',
  body_too_large: 'Send less: the limit of a body is in the description.',
  body_cut_off:
    'The client closed the connection before its body had arrived; look at its timeouts and at proxies.',
  no_client_id: 'The application must send its client_id.',
  redirect_uri_missing: 'The application must send redirect_uri; several are registered.',
  redirect_uri_unregistered:
    'Register exactly this address: vouchsafe client update ID --redirect-uri …; only the port of a loopback address is free.',
  unsupported_response_type: 'Use response_type=code.',
  unsupported_response_mode: 'Leave response_mode out, or use query.',
  no_code_challenge: 'The application must use PKCE: code_challenge and code_challenge_method=S256.',
  unsupported_code_challenge_method: 'Use S256.',
  malformed_code_challenge: 'It must be the base64url of a SHA-256, 43 characters.',
  malformed_scope: 'Separate scopes with single spaces.',
  no_grantable_scope: 'None of the requested scopes is known: see vouchsafe scope list.',
  malformed_resource: 'resource must be an absolute address without a fragment.',
  unknown_resource:
    'Register it: vouchsafe resource create ADDRESS. A path with and without a slash are two resources.',
  resources_of_several_workspaces: 'Ask for the resources of one workspace at a time.',
  too_many_resources: 'Name at most ten resources in one request.',
  ambiguous_scope: 'Name the resource that the scope is meant for.',
  no_default_resource: 'Register a resource, or let the application name one.',
  unknown_acr_values: 'Ask for values that the metadata lists in acr_values_supported.',
  no_second_factor:
    'The application requires a second factor: the user sets one up at “Sign-in and security”.',
  client_unknown:
    'Check the client_id: see vouchsafe client list. Registrations that nobody used go after a day.',
  client_document_refused: DOCUMENT,
  client_document_gone: DOCUMENT,
  client_host_unreachable: DOCUMENT,
  client_busy: 'Too many documents are being fetched; try again in a minute.',
  client_gone: 'The client was removed while the user was signing in; the application registers again.',
  client_disabled: 'An operator disabled the client: vouchsafe client enable ID.',
  grant_type_not_registered: 'Register the grant type for the client.',
  several_authentication_methods:
    'Send the credentials in one way: as a header, in the body, or as an assertion.',
  two_client_ids: 'The client_id in the body and the one that authenticated must be the same.',
  no_client_assertion: ASSERTION,
  client_assertion_type: ASSERTION,
  malformed_client_assertion: ASSERTION,
  malformed_header:
    'Correct the header Authorization: RFC 6749 §2.3.1 encodes id and secret before they are joined.',
  other_authentication_method:
    'The client must authenticate in the way that it registered: token_endpoint_auth_method.',
  wrong_client_secret: SECRET,
  client_assertion: ASSERTION,
  jwks_unavailable: JWKS,
  jwks_malformed: JWKS,
  wrong_resource_secret: 'Make another secret: vouchsafe resource rotate-secret ADDRESS.',
  introspection_without_credentials:
    'Introspection needs the credentials of a resource server or of a confidential client.',
  no_token: 'Send Authorization: Bearer and the token.',
  malformed_bearer: 'Send Authorization: Bearer and the token, once.',
  registration_token: 'Send the registration_access_token of the registration; each update may replace it.',
  access_token_invalid: 'The token has expired, or another server signed it: refresh it.',
  access_token_for_another_resource: 'Ask for a token with the resource of this server.',
  grant_revoked: OVER,
  operator_token_invalid: 'The token has expired or was revoked: vouchsafe token create.',
  no_credentials: 'Send an operator’s token, or sign in.',
  insufficient_scope: 'Make a token with the scope that the answer names.',
  code_unknown: 'The code was never issued, or was over a day ago; the application starts again.',
  code_other_client: OTHER_CLIENT,
  code_not_authenticated: SECRET,
  code_client_not_registered_for_grant: 'Register authorization_code for the client.',
  code_redirect_uri_mismatch: 'Send the same redirect_uri as in the authorization request.',
  code_verifier_mismatch:
    'Send the verifier whose challenge began this request; two tabs may have mixed theirs up.',
  code_replayed:
    'The code came twice, and its tokens were revoked. Redeem a code once, and never retry with it after an answer.',
  code_expired: 'Redeem codes at once: they live for AUTHORIZATION_CODE_TTL seconds.',
  code_revoked: OVER,
  code_not_allowed_now: NOT_NOW,
  code_resource_beyond_grant: 'Ask for resources that the user allowed.',
  code_busy: 'Another request redeems the same code at this moment.',
  refresh_token_unknown:
    'It was never issued here, or has been over for long: the application asks for access again.',
  refresh_token_other_client: OTHER_CLIENT,
  refresh_token_not_authenticated: SECRET,
  refresh_token_client_not_registered_for_grant: 'Register refresh_token for the client.',
  refresh_token_revoked: OVER,
  refresh_token_reused:
    'A spent token came back, and the grant ended. Either it was stolen, or the client lost an answer and kept the old token: it must store the new one first.',
  refresh_token_suspicious: 'Two parties seem to hold one token. Ask the user; see REFRESH_REPEAT_POLICY.',
  refresh_token_too_many_retries: 'The client repeats one refresh again and again: it must store the answer.',
  refresh_token_expired: 'It was not used for REFRESH_TOKEN_TTL; the application asks for access again.',
  refresh_token_scope_beyond_grant: 'Ask for scopes that the user allowed, or for none.',
  refresh_token_resource_beyond_grant: 'Ask for resources that the user allowed.',
  refresh_token_not_allowed_now: NOT_NOW,
  family_busy: 'Another request refreshes the same token at this moment; it has the answer.',
  unsupported_grant_type: 'Use authorization_code or refresh_token.',
  request_without_cookie:
    'Another browser began this request, or cookies are blocked: start again from the application.',
  request_expired: 'It waited for half an hour: start again from the application.',
  redirect_uri_gone: 'The client removed the redirect URI meanwhile: start again from the application.',
  no_workspace: 'Add the user to a workspace: vouchsafe workspace add-member NAME EMAIL.',
  not_a_member: 'Add the user to the workspace that the application asks for.',
  suspended: 'An administrator suspended the member: vouchsafe workspace resume-member NAME EMAIL.',
  blocked: 'An administrator blocked the application in this workspace: vouchsafe policy.',
  needs_approval:
    'An administrator of the workspace has to approve the application; the user can ask on the page.',
  user_refused: 'The user chose Deny.',
  csrf: OUR_FORM,
  cross_site_form: OUR_FORM,
  no_mail_server: 'Set SMTP_URL and MAIL_FROM, or make a link: vouchsafe user reset-link EMAIL.',
  wrong_setup_token: 'Take the link from the newest start in the log.',
  setup_done: 'There is a user already; further ones come with vouchsafe user create.',
  reset_link_over: NEW_LINK,
  address_link_over: NEW_LINK,
  link_of_another_account: 'Sign out, and open the link with the account that it was sent to.',
  invitation_over: 'An administrator sends the invitation again: vouchsafe invitation resend.',
  not_an_operator: 'vouchsafe operator appoint EMAIL says who may use the console.',
  administration_needs_second_step: 'Set up a second factor at “Sign-in and security”, and sign in with it.',
  not_an_administrator: 'Only administrators of the workspace see this page.',
  no_such_member: NOT_THERE,
  no_such_application: NOT_THERE,
  bad_redirect_uri: 'Correct the redirect URI; the description says what is wrong with it.',
  too_many_registrations:
    'Give the network a budget with REGISTRATION_BUDGETS, or let clients use metadata documents.',
  too_many_registration_updates: WAIT,
  invalid: 'Correct the field that path names.',
  unknown_reference: 'Create what the field names first.',
  not_found: NOT_THERE,
  conflict: 'Read what there is, and decide again.',
  forbidden: NOT_SIGNED_IN,
  busy: 'Try again after Retry-After.',
  sign_up_link_over: NEW_LINK,
  sign_up_off: 'Set SIGN_UP, or create the account: vouchsafe user create.',
  too_many_sign_ups: WAIT,
  last_administrator: 'Name another administrator of the workspace first.',
  sign_in_again: 'Sign in again: this change needs a sign-in of the last ten minutes.',
  use_second_step: 'Sign in with the second step.',
  unauthorized: NOT_SIGNED_IN,
  cross_site: OUR_FORM,
  cross_site_write: 'Send the request from this site, or use an operator’s token.',
  method_not_allowed: 'Use one of the methods that the header Allow names.',
  too_large: 'Send less.',
  unsupported_media_type: 'Send application/json.',
  too_many_wrong_secrets:
    'Something keeps trying a wrong secret: find the deployment with the old one. The right one works from other networks.',
  too_many_login_attempts: WAIT,
  too_many_codes: WAIT,
  too_many_link_requests: WAIT,
  too_many_changes: WAIT,
  too_many_new_members: WAIT,
  too_many_invitations: WAIT,
  password_queue_full:
    'A flood of sign-ins is on; known browsers still get in. See vouchsafe_password_hashes_waiting.',
  database_unavailable: 'Look at the database, and run vouchsafe doctor. Nothing was changed.',
  platform_unavailable: 'Your platform’s hook did not answer as it should: look at its log.',
  bug: OUR_FAULT,
};
