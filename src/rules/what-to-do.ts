/** What an operator, or the developer of the client, can do about a refusal: for the reference in `docs/refusals.md`. */
import type { DetailedReason } from './reasons.js';

const GRANT_ENDED = 'The grant has ended. The application has to ask the user for access again.';
const NEW_LINK = 'Ask for a new link. Each link works once, and only for a limited time.';
const OTHER_CLIENT =
  'A token or code works only for the client that it was issued to. Check whether two client_ids were mixed up.';
const BAD_REQUEST = 'Correct the client’s request. The description in the response names the parameter.';
const NOT_SIGNED_IN =
  'Sign in with an account that may do this, or send a token with the scope that the response names.';
const NOT_THERE = 'Check the name in the URL. It may have been renamed or removed.';
const NOT_NOW =
  'The user, the workspace or the application may not do this right now. Check memberships and policies.';
const OUR_FORM =
  'Reload the page and submit its form again. A proxy must pass on cookies and the headers Origin and Sec-Fetch-Site.';
const OUR_FAULT = 'Find the line with this ref in the server’s log: it contains the error. Please report it.';
const DOCUMENT =
  'Open the URL of the metadata document. It must be public, be valid JSON, and contain its own URL as client_id.';
const TOO_MANY_DOCUMENTS =
  'Too many documents were requested; Retry-After says when to try again. The host was not contacted.';
const JWKS = 'Open the URL of the key set. It must be public and contain the key that signed the assertion.';
const ASSERTION =
  'Compare the assertion with RFC 7523 §3: iss, sub, aud, exp and jti, and whether its key is registered.';
const SECRET =
  'The secret is wrong or was replaced. Create another one with vouchsafe client rotate-secret, and give it to the application.';

/** By the tag of the reason. A tag without a line does not compile. */
export const WHAT_TO_DO: Readonly<Record<DetailedReason['tag'], string>> = {
  missing_parameter: BAD_REQUEST,
  repeated_parameter: BAD_REQUEST,
  not_utf8: BAD_REQUEST,
  nul_in_parameter: BAD_REQUEST,
  too_many_parameters: 'Send fewer parameters. The description says how many there may be.',
  http: 'Correct the request: it is not valid HTTP for this URL.',
  method: 'Use one of the methods in the Allow header.',
  wrong_media_type: 'Send the Content-Type that the description names.',
  not_json: 'Send a JSON object.',
  body_too_large: 'Send a smaller body. The description says how large it may be.',
  body_cut_off:
    'The client closed the connection before its whole body had arrived. Check its timeouts and any proxies in between.',
  no_client_id: 'The application must send its client_id.',
  redirect_uri_missing: 'The application must send redirect_uri, because it has registered several.',
  redirect_uri_unregistered:
    'Register exactly this address: vouchsafe client update ID --redirect-uri …. Only the port of a loopback address may differ.',
  unsupported_response_type: 'Use response_type=code.',
  unsupported_response_mode: 'Omit response_mode, or use query.',
  no_code_challenge: 'The application must use PKCE: send code_challenge and code_challenge_method=S256.',
  unsupported_code_challenge_method: 'Use S256.',
  malformed_code_challenge: 'code_challenge must be the base64url of a SHA-256, which has 43 characters.',
  malformed_scope: 'Separate scopes with single spaces.',
  no_grantable_scope: 'The request names no scope that the client can get. See vouchsafe scope list.',
  malformed_resource: 'resource must be an absolute URL without a fragment.',
  unknown_resource:
    'Register the resource: vouchsafe resource create URL. A path with a trailing slash is a different resource from the same path without one.',
  resources_of_several_workspaces: 'Request resources of one workspace at a time.',
  too_many_resources: 'Request at most ten resources at a time.',
  too_many_scopes: 'Name at most 1000 scopes, and only those that the application needs.',
  ambiguous_scope: 'Name the resource that the scope is meant for.',
  no_default_resource: 'Register a resource, or have the application name one.',
  unknown_acr_values: 'Request only values that the metadata lists in acr_values_supported.',
  no_second_factor:
    'The application requires a second step at sign-in. The user can set one up under “Security” in their account.',
  client_unknown:
    'Check the client_id with vouchsafe client list. Unused registrations are removed after a day.',
  client_document_refused: DOCUMENT,
  client_document_gone: DOCUMENT,
  client_host_unreachable: DOCUMENT,
  client_busy: TOO_MANY_DOCUMENTS,
  client_gone: 'The client was removed while the user was signing in. The application has to register again.',
  client_disabled: 'An operator disabled the client. To enable it, run vouchsafe client enable ID.',
  grant_type_not_registered: 'Register the grant type for the client.',
  several_authentication_methods:
    'Send the credentials in one way only: in a header, in the body, or as an assertion.',
  two_client_ids: 'The client_id in the body must be that of the client that authenticated.',
  no_client_assertion: ASSERTION,
  client_assertion_type: ASSERTION,
  malformed_client_assertion: ASSERTION,
  malformed_header:
    'Correct the Authorization header. RFC 6749 §2.3.1 says to encode the id and the secret before joining them.',
  other_authentication_method:
    'The client must authenticate with the method that it registered as token_endpoint_auth_method.',
  wrong_client_secret: SECRET,
  client_assertion: ASSERTION,
  jwks_unavailable: JWKS,
  jwks_busy: TOO_MANY_DOCUMENTS,
  jwks_malformed: JWKS,
  wrong_resource_secret: 'Create another secret: vouchsafe resource rotate-secret URL.',
  introspection_without_credentials:
    'Introspection needs the credentials of a resource server or of a confidential client.',
  no_token: 'Send the header Authorization: Bearer with the token.',
  malformed_bearer: 'Send the header Authorization: Bearer with the token, and only once.',
  registration_token:
    'Send the registration_access_token that came with the registration. A registration that several applications share cannot be changed.',
  access_token_invalid: 'The token has expired, or another server signed it. Refresh it.',
  access_token_for_another_resource:
    'Request a token with resource=ISSUER/v1, which may be one of several resources.',
  grant_revoked: GRANT_ENDED,
  operator_token_invalid: 'The token has expired or was revoked. Create another one: vouchsafe token create.',
  no_credentials: 'Send an operator’s token, or sign in.',
  insufficient_scope: 'Create a token with the scope that the response names.',
  code_unknown:
    'The code was never issued, or it expired more than a day ago. Start again from the application.',
  code_other_client: OTHER_CLIENT,
  code_not_authenticated: SECRET,
  code_client_not_registered_for_grant: 'Register authorization_code for the client.',
  code_redirect_uri_mismatch: 'Send the same redirect_uri as in the authorization request.',
  code_verifier_mismatch:
    'Send the code_verifier that belongs to this request’s code_challenge. Two tabs may have mixed them up.',
  code_replayed:
    'The code was used twice, so its tokens were revoked. Redeem a code once, and never send it again after a response.',
  code_expired: 'Redeem codes right away: they are valid for AUTHORIZATION_CODE_TTL seconds.',
  code_revoked: GRANT_ENDED,
  code_not_allowed_now: NOT_NOW,
  code_resource_beyond_grant: 'Request only resources that the user allowed.',
  code_busy: 'Another request is redeeming the same code right now.',
  refresh_token_unknown:
    'The token was never issued here, or its grant ended long ago. The application has to ask for access again.',
  refresh_token_other_client: OTHER_CLIENT,
  refresh_token_not_authenticated: SECRET,
  refresh_token_client_not_registered_for_grant: 'Register refresh_token for the client.',
  refresh_token_revoked: GRANT_ENDED,
  refresh_token_newer_than_stored:
    'The database lacks the refresh that issued this token: a backup was restored, or a standby took over without the last writes. The application has to ask for access again.',
  refresh_token_reused:
    'A spent token was used again, so the grant was ended. Either the token was stolen, or the client lost a response and kept the old token: it must store the new one first.',
  refresh_token_suspicious:
    'Two parties seem to have the same token. Ask the user, and see REFRESH_REPEAT_POLICY.',
  refresh_token_too_many_retries: 'The client keeps repeating the same refresh. It must store the response.',
  refresh_token_expired:
    'The token was not used for REFRESH_TOKEN_TTL seconds. The application has to ask for access again.',
  refresh_token_scope_beyond_grant: 'Request only scopes that the user allowed, or omit scope.',
  refresh_token_resource_beyond_grant: 'Request only resources that the user allowed.',
  refresh_token_not_allowed_now: NOT_NOW,
  family_busy: 'Another request is refreshing the same token right now and will get the new one.',
  unsupported_grant_type: 'Use authorization_code or refresh_token.',
  request_without_cookie:
    'The request began in another browser, or cookies are blocked. Start again from the application.',
  request_expired:
    'The request waited for more than half an hour, or an operator no longer offers what it asks for. Start again from the application.',
  redirect_uri_gone: 'The client removed the redirect URI in the meantime. Start again from the application.',
  no_workspace: 'Add the user to a workspace: vouchsafe workspace add-member NAME EMAIL.',
  not_a_member: 'Add the user to the workspace that the application asks for.',
  suspended:
    'An administrator suspended the member. To reactivate them, run vouchsafe workspace resume-member NAME EMAIL.',
  blocked: 'An administrator blocked the application in this workspace. See vouchsafe policy.',
  needs_approval:
    'An administrator of the workspace has to approve the application. The user can request approval on the page.',
  user_refused: 'The user chose Deny.',
  no_scope_allowed:
    'The user unchecked every scope, or an administrator withholds all of them. See vouchsafe policy.',
  csrf: OUR_FORM,
  cross_site_form: OUR_FORM,
  no_mail_server: 'Set SMTP_URL and MAIL_FROM, or create a link: vouchsafe user reset-link EMAIL.',
  wrong_setup_token: 'Use the setup link in the log of the most recent start.',
  setup_done:
    'The first user already exists. Create others with vouchsafe user create. To give a user access to the console, run vouchsafe operator appoint EMAIL.',
  reset_link_over: NEW_LINK,
  address_link_over: NEW_LINK,
  link_of_another_account: 'Sign out, and open the link with the account that it was sent to.',
  invitation_over: 'Ask an administrator to send the invitation again, or use vouchsafe invitation resend.',
  not_an_operator: 'To give a user access to the console, run vouchsafe operator appoint EMAIL.',
  administration_needs_second_step:
    'Set up a second step under “Security” in your account, and sign in with it.',
  not_an_administrator: 'Only administrators of the workspace can open this page.',
  no_such_member: NOT_THERE,
  no_such_application: NOT_THERE,
  bad_redirect_uri: 'Correct the redirect URI. The description says what is wrong with it.',
  registration_closed:
    'Set REGISTRATIONS_PER_HOUR above 0, give the network a budget, or have clients use metadata documents.',
  too_many_registrations:
    'Give the network a budget with REGISTRATION_BUDGETS, raise REGISTRATIONS_PER_HOUR or REGISTRATIONS_PER_HOUR_OVERALL, or have clients use metadata documents.',
  too_many_registration_updates:
    'Wait for the time in Retry-After. The limit counts the updates of one registration in an hour.',
  invalid: 'Correct the field that path names.',
  unknown_reference: 'First create what the field refers to.',
  not_found: NOT_THERE,
  conflict: 'Read the current data, and decide again.',
  forbidden: NOT_SIGNED_IN,
  busy: 'Wait for the time in Retry-After, then try again.',
  sign_up_link_over: NEW_LINK,
  sign_up_off: 'Set SIGN_UP, or create the account: vouchsafe user create.',
  too_many_sign_ups:
    'All addresses together have used up SIGN_UPS_PER_HOUR. Raise it, or wait for the time in Retry-After.',
  last_administrator: 'First make another member an administrator of the workspace.',
  password_changed:
    'Sign in again: the password was changed, or the passkey was removed, during this sign-in.',
  sign_in_again:
    'Sign in again: this change requires a sign-in within the last ten minutes, in a session that has not ended.',
  use_second_step: 'Sign in with the second step.',
  unauthorized: NOT_SIGNED_IN,
  cross_site: OUR_FORM,
  cross_site_write: 'Send the request from this site, or use an operator’s token.',
  method_not_allowed: 'Use one of the methods in the Allow header.',
  too_large: 'Send a smaller body.',
  unsupported_media_type: 'Send application/json.',
  too_many_strangers_assertions:
    'Nothing. Someone registered clients that no user has allowed, and authenticates them again and again. Clients in use are not affected.',
  too_many_wrong_secrets:
    'Something keeps trying a wrong secret or assertion. Find the deployment that has the old secret or key. The right one still works.',
  too_many_login_attempts:
    'Wait for the time in Retry-After. Strangers who guess passwords do not use up the attempts of browsers that signed in to the account before.',
  too_many_codes:
    'Use a recovery code, or wait for the time in Retry-After. Someone who knows the password may be guessing codes.',
  too_many_link_requests:
    'Wait for the time in Retry-After. The limit counts requests from one source; normal use stays below it.',
  too_many_changes:
    'Wait for the time in Retry-After. The limit counts changes of one kind by one user in an hour.',
  too_many_new_members:
    'Wait for the time in Retry-After, or use vouchsafe workspace add-member, which has no limit.',
  too_many_invitations:
    'Wait for the time in Retry-After. The limits count the invitations of one workspace in a day, and those to one address in an hour.',
  password_queue_full:
    'Too many sign-ins are waiting; known browsers still get in. See vouchsafe_password_hashes_waiting.',
  password_wait_abandoned:
    'The sign-in took too long, or the browser closed the connection, before the password was checked. If this happens often, the server has too few cores for its sign-ins. See vouchsafe_password_hashes_waiting.',
  database_unavailable:
    'Check the database, and run vouchsafe doctor. If the connection ended during a change, the change may have taken effect.',
  request_timeout:
    'Find out what was slow: the database or the server itself. The request may still have taken effect.',
  platform_unavailable: 'Your platform’s hook did not respond as it should. Check its log.',
  bug: OUR_FAULT,
};
