/** An application in a form that approves it: the approval is for what the page showed, and not for what it is now. */

/** The value of its field. `client_identity` is the hash of what it was when it was shown. */
export function shownValue(application: {
  readonly client_id: string;
  readonly client_identity: string;
}): string {
  return `${application.client_identity} ${application.client_id}`;
}

/** The application of a {@link shownValue}. */
export function shownOf(value: string) {
  const space = value.indexOf(' ');
  return { client_identity: value.slice(0, space), client_id: value.slice(space + 1) };
}
