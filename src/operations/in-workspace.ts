import type { Workspace } from '../store/workspaces.js';
import type { OperationContext } from './operation.js';
import { type Outcome, unknownWorkspace } from './refusal.js';

/**
 * What an operation does in the workspace that its input names.
 * @returns the `run` of the operation: `not_found` when there is no such workspace
 */
export function inWorkspace<Input extends { readonly workspace: string }, Result>(
  run: (
    context: OperationContext,
    workspace: Workspace,
    input: Omit<Input, 'workspace'>,
  ) => Promise<Outcome<Result>>,
): (context: OperationContext, input: Input) => Promise<Outcome<Result>> {
  return async (context, { workspace: name, ...input }) => {
    const workspace = await context.store.workspaces.find(name);
    return workspace === null ? unknownWorkspace(name) : run(context, workspace, input);
  };
}
