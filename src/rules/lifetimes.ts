/** Lifetimes. */

export const HOUR_SECONDS = 3600;
export const QUARTER_HOUR_SECONDS = HOUR_SECONDS / 4;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
export const DAY_MS = DAY_SECONDS * 1000;

/** How long a browser stays signed in. */
export const SESSION_SECONDS = 14 * DAY_SECONDS;

/** How long a user who asked to delete their account can change their mind. */
export const DELETION_DAYS = 14;

/** A request that was not answered after this time is refused. */
export const MAX_ANSWER_SECONDS = 10;

/** The maximum of `PLATFORM_HOOK_TIMEOUT`: a request goes on without the platform's answer before its own time is over. */
export const MAX_PLATFORM_HOOK_SECONDS = MAX_ANSWER_SECONDS - 2;

/** The maximum of `ACCESS_TOKEN_TTL`: a key stays published this long after the last token that it signed. */
export const MAX_ACCESS_TOKEN_TTL_SECONDS = DAY_SECONDS;
