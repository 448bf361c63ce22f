import { EventEmitter } from 'node:events';

/** An item was created, or a draft was published. */
export interface DatabaseItemCreated {
  readonly event: 'DatabaseItemCreated';
  readonly databaseId: string;
  readonly databaseItemId: string;
  /** The caller's own id for the item, so that they can recognize it. */
  readonly requestId?: string | undefined;
}

/** The events of the workspaces, for subscribers to one of them; in this process only. */
export class Events {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  announce(workspaceId: string, event: DatabaseItemCreated): void {
    this.#emitter.emit(workspaceId, event);
  }

  /** @returns a function that ends the subscription */
  watch(workspaceId: string, watcher: (event: DatabaseItemCreated) => void): () => void {
    this.#emitter.on(workspaceId, watcher);
    return () => this.#emitter.off(workspaceId, watcher);
  }
}
