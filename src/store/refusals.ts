/**
 * A rule refuses a change; nothing changed. The message is a sentence for the person who asked for it, and `code` and
 * `tag` say which kind of refusal it is, as operations report it.
 */
export abstract class ChangeRefused extends Error {
  abstract readonly code: 'invalid' | 'unknown_reference' | 'conflict';
  /** For pages that have their own words for it. */
  readonly tag?: 'last_administrator' | 'last_operator' | 'known_password' | 'named_password';
}

/** The change would leave a workspace without an administrator. */
export class LastAdministrator extends ChangeRefused {
  override readonly name = 'LastAdministrator';
  readonly code = 'conflict';
  override readonly tag = 'last_administrator';

  constructor() {
    super('Make another member an administrator first: a workspace keeps at least one.');
  }
}

/** The change would leave the service without an operator. */
export class LastOperator extends ChangeRefused {
  override readonly name = 'LastOperator';
  readonly code = 'conflict';
  override readonly tag = 'last_operator';

  constructor() {
    super(
      'This user is the only operator. First appoint another one with vouchsafe operator appoint EMAIL, or dismiss this one.',
    );
  }
}

/** A workspace has the maximum number of policies. */
export class PoliciesFull extends ChangeRefused {
  override readonly name = 'PoliciesFull';
  readonly code = 'conflict';

  constructor(most: number) {
    super(`A workspace can have ${most} policies. Remove one that it no longer needs first.`);
  }
}

/** A seed that cannot be applied: the path in its file, and the problem there. */
export class SeedRefused extends ChangeRefused {
  override readonly name = 'SeedRefused';
  readonly code = 'unknown_reference';
}
