import { EventEmitter } from 'node:events';

/** An item came to be, or a draft was published. */
export interface DatabaseItemCreated {
  readonly event: 'DatabaseItemCreated';
  readonly databaseId: string;
  readonly databaseItemId: string;
  /** The caller's own, so that he knows his item again. */
  readonly requestId?: string | undefined;
}

/** What happens in the workspaces, for those who watch one of them; in this process alone. */
export class Events {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  announce(workspaceId: string, event: DatabaseItemCreated): void {
    this.#emitter.emit(workspaceId, event);
  }

  /** @returns a function that ends the watching */
  watch(workspaceId: string, watcher: (event: DatabaseItemCreated) => void): () => void {
    this.#emitter.on(workspaceId, watcher);
    return () => this.#emitter.off(workspaceId, watcher);
  }
}
