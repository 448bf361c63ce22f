/** The database cannot be used; the message tells the operator why in one sentence. */
export class DatabaseUnusable extends Error {
  override readonly name: string = 'DatabaseUnusable';
}

/** The embedded database is in use by another process. */
export class DirectoryInUse extends DatabaseUnusable {
  override readonly name = 'DirectoryInUse';
  /** @param pid of its owner */
  readonly pid: number;

  constructor(directory: string, pid: number) {
    super(
      `DATA_DIR: the embedded database in ${directory} is in use by process ${pid}. Stop it first; a second server needs a DATA_DIR of its own. (If process ${pid} is not Vouchsafe, remove the files vouchsafe.pid.* there.)`,
    );
    this.pid = pid;
  }
}
