/** One example for each command's `--help`; `test/cli/help.test.ts` checks that none is missing. */
import type { Command } from 'commander';

const EXAMPLES: Readonly<Record<string, string>> = {
  serve: 'PORT=8080 vouchsafe serve',
  migrate: 'vouchsafe migrate',
  seed: 'vouchsafe seed seed.json',
  move: 'PGPASSWORD=… vouchsafe move --to postgres://vouchsafe@db.example.com/vouchsafe',
  doctor: 'vouchsafe doctor https://auth.example.com',
  try: 'vouchsafe try my-app --api https://api.example.com/things',
  completion: 'vouchsafe completion bash > ~/.vouchsafe.bash',
  'client create':
    "vouchsafe client create --id my-app --name 'My App' --redirect-uri http://127.0.0.1/callback --auth-method none",
  'client list': 'vouchsafe client list --limit 20',
  'client show': 'vouchsafe client show my-app',
  'client update': "vouchsafe client update my-app --name 'My better app'",
  'client disable': 'vouchsafe client disable my-app',
  'client enable': 'vouchsafe client enable my-app',
  'client rotate-secret': 'vouchsafe client rotate-secret my-app',
  'client delete': 'vouchsafe client delete my-app --yes',
  'registration list': 'vouchsafe registration list',
  'registration clear': 'vouchsafe registration clear 203.0.113.7 --yes',
  'resource create': "vouchsafe resource create https://api.example.com --title 'My API'",
  'resource list': 'vouchsafe resource list --json',
  'resource update': "vouchsafe resource update https://api.example.com --title 'Our API'",
  'resource rotate-secret': 'vouchsafe resource rotate-secret https://api.example.com',
  'resource delete': 'vouchsafe resource delete https://api.example.com --yes',
  'scope create': "vouchsafe scope create invoices --title 'See your invoices'",
  'scope list': 'vouchsafe scope list',
  'scope update': "vouchsafe scope update invoices --description 'Amounts and dates.'",
  'scope delete': 'vouchsafe scope delete invoices --yes',
  'permission create': "vouchsafe permission create invoice.read --title 'Read invoices'",
  'permission list': 'vouchsafe permission list',
  'permission update': "vouchsafe permission update invoice.read --title 'See invoices'",
  'permission delete': 'vouchsafe permission delete invoice.read --yes',
  'role create': 'vouchsafe role create auditor --permission invoice.read',
  'role list': 'vouchsafe role list',
  'role update': 'vouchsafe role update member --add database.read --remove invoice.read',
  'role delete': 'vouchsafe role delete auditor --yes',
  'user create': 'vouchsafe user create alice@example.com --name Alice < password.txt',
  'user export': 'vouchsafe user export alice@example.com > alice.json',
  'user list': 'vouchsafe user list --after alice@example.com',
  'user remove-factors': 'vouchsafe user remove-factors alice@example.com',
  'user reset-link': 'vouchsafe user reset-link alice@example.com',
  'user show': 'vouchsafe user show alice@example.com',
  'user update': "vouchsafe user update alice@example.com --name 'Alice Ng'",
  'user set-password': 'vouchsafe user set-password alice@example.com < password.txt',
  'user delete': 'vouchsafe user delete alice@example.com --yes',
  'workspace create': "vouchsafe workspace create acme-labs --title 'Acme Labs'",
  'workspace list': 'vouchsafe workspace list',
  'workspace show': 'vouchsafe workspace show acme-labs --search alice',
  'workspace update': "vouchsafe workspace update acme-labs --title 'Acme'",
  'workspace second-step': 'vouchsafe workspace second-step acme-labs required',
  'workspace only-approved': 'vouchsafe workspace only-approved acme-labs on',
  'workspace add-member': 'vouchsafe workspace add-member acme-labs alice@example.com --role admin',
  'workspace suspend-member': 'vouchsafe workspace suspend-member acme-labs alice@example.com',
  'workspace resume-member': 'vouchsafe workspace resume-member acme-labs alice@example.com',
  'workspace remove-member': 'vouchsafe workspace remove-member acme-labs alice@example.com',
  'workspace delete': 'vouchsafe workspace delete acme-labs --yes',
  'invitation create': 'vouchsafe invitation create acme-labs dana@example.com --role member',
  'invitation list': 'vouchsafe invitation list acme-labs',
  'invitation resend': 'vouchsafe invitation resend acme-labs dana@example.com',
  'invitation withdraw': 'vouchsafe invitation withdraw acme-labs dana@example.com',
  'session list': 'vouchsafe session list alice@example.com',
  'session end': 'vouchsafe session end alice@example.com 0b9f5a3c',
  'passkey list': 'vouchsafe passkey list alice@example.com',
  'passkey rename': "vouchsafe passkey rename alice@example.com 5f0c2a91 'Old phone'",
  'passkey remove': 'vouchsafe passkey remove alice@example.com 5f0c2a91',
  'grant list': 'vouchsafe grant list --workspace acme-labs',
  'grant show': 'vouchsafe grant show 0b9f5a3c',
  'grant revoke': 'vouchsafe grant revoke 0b9f5a3c --yes',
  'policy list': 'vouchsafe policy list acme-labs',
  'policy allow': 'vouchsafe policy allow acme-labs my-app --permission database.read',
  'policy block': 'vouchsafe policy block acme-labs app.example --host',
  'policy remove': 'vouchsafe policy remove acme-labs my-app',
  'policy unapproved': 'vouchsafe policy unapproved acme-labs',
  'policy approve-in-use': 'vouchsafe policy approve-in-use acme-labs',
  'approval list': 'vouchsafe approval list acme-labs',
  'approval dismiss': 'vouchsafe approval dismiss acme-labs my-app',
  'operator appoint': 'vouchsafe operator appoint alice@example.com',
  'operator dismiss': 'vouchsafe operator dismiss alice@example.com',
  'operator list': 'vouchsafe operator list',
  'token create': 'vouchsafe token create ci --scope clients:read --days 90',
  'token list': 'vouchsafe token list',
  'token revoke': 'vouchsafe token revoke ci --yes',
  'webhook create': "vouchsafe webhook create https://hooks.example.com/vouchsafe --event 'grant.*'",
  'webhook list': 'vouchsafe webhook list',
  'webhook delete': 'vouchsafe webhook delete 3f0c9a12 --yes',
  'webhook rotate': 'vouchsafe webhook rotate 3f0c9a12',
  'webhook deliveries': 'vouchsafe webhook deliveries 3f0c9a12 --state failed',
  'webhook replay': 'vouchsafe webhook replay 3f0c9a12 --failed',
  'webhook test': 'vouchsafe webhook test 3f0c9a12',
  'audit list': 'vouchsafe audit list --workspace acme-labs --limit 20',
  'keys list': 'vouchsafe keys list',
  'keys rotate': 'vouchsafe keys rotate',
};

/** What the exit status means: that of `doctor` says more. */
const EXIT_STATUS = {
  doctor: '0 no problems, 1 problems found, 2 no problems found, but some checks could not run',
  other: '0 done, 1 refused or failed',
};

/** Adds the example below each command's `--help`, and the meaning of the exit status below all of them. */
export function addExamples(program: Command): void {
  program.addHelpText('afterAll', ({ command }) => {
    const which = command.name() === 'doctor' ? 'doctor' : 'other';
    return `\nExit status: ${EXIT_STATUS[which]}.`;
  });
  for (const { path, command } of leaves(program)) {
    const example = EXAMPLES[path];
    if (example !== undefined) command.addHelpText('after', `\nExample:\n  ${example}`);
  }
}

/** Each command that does something, by its full name. */
export function leaves(
  command: Command,
  before: readonly string[] = [],
): readonly { readonly path: string; readonly command: Command }[] {
  return command.commands.flatMap((it) => {
    const words = [...before, it.name()];
    return it.commands.length > 0 ? leaves(it, words) : [{ path: words.join(' '), command: it }];
  });
}
