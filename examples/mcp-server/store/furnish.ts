import { newId } from './id.js';
import type { Rows } from './open-data.js';
import { databases, items, properties, resourceSpaces } from './tables.js';

const STATUSES = [
  { id: newId(), title: 'To do' },
  { id: newId(), title: 'Doing' },
  { id: newId(), title: 'Done' },
];

const TASKS = ['Read the consent page', 'Connect an assistant', 'Disconnect it again'];

/** The initial content of a workspace, so that there is something to ask an assistant about. */
export async function furnish(rows: Rows): Promise<void> {
  await rows.insert(resourceSpaces).values({ id: newId(), name: 'General', position: 0, isDefault: true });
  const [databaseId, name, status] = [newId(), newId(), newId()];
  await rows.insert(databases).values({
    id: databaseId,
    title: 'Tasks',
    description: 'What is to be done',
    namePropertyId: name,
    defaultDatabaseViewId: newId(),
  });
  const column = { databaseId, width: 200, state: 'published', isPinned: false } as const;
  await rows.insert(properties).values([
    { ...column, id: name, title: 'Name', type: 'text', position: 0 },
    { ...column, id: status, title: 'Status', type: 'status', position: 1, choices: STATUSES },
  ]);
  await rows.insert(items).values(
    TASKS.map((task, index) => ({
      id: newId(),
      databaseId,
      state: 'published' as const,
      cellValues: { [name]: task, [status]: STATUSES[index]?.id ?? null },
      // now() is constant within a transaction, so the order of the tasks would be lost.
      createdAt: new Date(Date.now() + index),
    })),
  );
}
