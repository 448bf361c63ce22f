/** How long rows are kept that are no longer of use, except to look back. */
export interface Retention {
  /** Seconds after a session or an authorization request has expired. */
  readonly sessionSeconds: number;
  readonly authorizationRequestSeconds: number;
  /** Seconds after an audit event; null: forever. */
  readonly auditSeconds: number | null;
}

export const STANDARD_RETENTION: Retention = {
  sessionSeconds: 0,
  authorizationRequestSeconds: 0,
  auditSeconds: null,
};
