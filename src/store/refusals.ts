/** The change would leave a workspace without an administrator; nothing changed. */
export class LastAdministrator extends Error {
  override readonly name = 'LastAdministrator';
  constructor() {
    super('Make another member an administrator first: a workspace keeps at least one.');
  }
}

/** The change would leave the service without an operator; nothing changed. */
export class LastOperator extends Error {
  override readonly name = 'LastOperator';
  constructor() {
    super(
      'They are the only operator. First appoint another one, with vouchsafe operator appoint EMAIL, or dismiss them.',
    );
  }
}

/** A workspace has the maximum number of policies; nothing changed. */
export class PoliciesFull extends Error {
  override readonly name = 'PoliciesFull';
  constructor(most: number) {
    super(`A workspace can have ${most} policies. Remove one that it no longer needs first.`);
  }
}

/** A seed that cannot be applied: the path in its file, and the problem there; nothing changed. */
export class SeedRefused extends Error {
  override readonly name = 'SeedRefused';
}
