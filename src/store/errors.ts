/** A database that cannot be used, in one sentence for the operator. */
export class DatabaseUnusable extends Error {
  override readonly name: string = 'DatabaseUnusable';
}

/** The embedded database belongs to another process. */
export class DirectoryInUse extends DatabaseUnusable {
  override readonly name = 'DirectoryInUse';
  /** @param pid of its owner */
  constructor(
    directory: string,
    readonly pid: number,
  ) {
    super(
      `DATA_DIR: the embedded database in ${directory} is in use by process ${pid}. Stop it first, or give this one another DATA_DIR. (Should that process be something else, remove the files vouchsafe.pid.* there.)`,
    );
  }
}

/** An administrator would leave a workspace without one; nothing changed. */
export class LastAdministrator extends Error {
  override readonly name = 'LastAdministrator';
  constructor() {
    super('Make another member an administrator first: a workspace keeps at least one.');
  }
}
