/** Every command except `serve`, which has to start quickly and does not load these. */
import type { Command } from 'commander';
import { approvalCommand } from './approval.js';
import { auditCommand } from './audit.js';
import { clientCommand } from './client.js';
import { completionCommand } from './completion.js';
import { doctorCommand } from './doctor.js';
import { grantCommand } from './grant.js';
import { invitationCommand } from './invitation.js';
import { keysCommand } from './keys.js';
import { migrateCommand } from './migrate.js';
import { moveCommand } from './move.js';
import { operatorCommand } from './operator.js';
import { passkeyCommand } from './passkey.js';
import { permissionCommand } from './permission.js';
import { policyCommand } from './policy.js';
import { registrationCommand } from './registration.js';
import { resourceCommand } from './resource.js';
import { roleCommand } from './role.js';
import { scopeCommand } from './scope.js';
import { seedCommand } from './seed.js';
import { sessionCommand } from './session.js';
import { tokenCommand } from './token.js';
import { tryCommand } from './try.js';
import { userCommand } from './user.js';
import { webhookCommand } from './webhook.js';
import { workspaceCommand } from './workspace.js';

/** In the order of `--help`. @param program the root command; completion needs all of it */
export function otherCommands(program: Command): readonly Command[] {
  return [
    migrateCommand(),
    seedCommand(),
    clientCommand(),
    registrationCommand(),
    resourceCommand(),
    scopeCommand(),
    permissionCommand(),
    roleCommand(),
    userCommand(),
    workspaceCommand(),
    invitationCommand(),
    sessionCommand(),
    passkeyCommand(),
    grantCommand(),
    policyCommand(),
    approvalCommand(),
    operatorCommand(),
    tokenCommand(),
    auditCommand(),
    webhookCommand(),
    keysCommand(),
    doctorCommand(),
    moveCommand(),
    tryCommand(),
    completionCommand(program),
  ];
}
