/** Lifetimes. */

export const HOUR_SECONDS = 3600;
export const QUARTER_HOUR_SECONDS = HOUR_SECONDS / 4;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
export const DAY_MS = DAY_SECONDS * 1000;

/** How long a browser stays signed in. */
export const SESSION_SECONDS = 14 * DAY_SECONDS;

/** How long a user who asked to delete their account can change their mind. */
export const DELETION_DAYS = 14;

/** The maximum of `ACCESS_TOKEN_TTL`: a key stays published this long after the last token that it signed. */
export const MAX_ACCESS_TOKEN_TTL_SECONDS = DAY_SECONDS;
