/** The operators' commands for what is granted, limited and recorded, while a server has the embedded database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDataDir, freshDataDir } from '../support/databases.js';
import { type ServerProcess, startServer } from '../support/server-process.js';
import { type CommandLine, commandLine, commandsHere } from './vouchsafe.js';

/** How many seconds are left until the time that a text names. */
function fromNow(time: RegExp, text: string): number {
  return (Date.parse(time.exec(text)?.[1] ?? '') - Date.now()) / 1000;
}

describe('the command line for tokens, policies, keys and the record', () => {
  let data: FreshDataDir;
  let server: ServerProcess;
  let vouchsafe: CommandLine;
  beforeAll(async () => {
    data = await freshDataDir();
    vouchsafe = commandsHere({ DATA_DIR: data.dir });
    server = await startServer({ dataDir: data.dir });
    await vouchsafe.json('workspace create acme-labs');
    await vouchsafe.json('resource create https://api.example.com');
  });
  afterAll(async () => {
    await server.stop();
    await data.remove();
  });

  it('makes a token that the API takes, shows it once, and ends it', async () => {
    const created = await vouchsafe('token create ci --scope workspaces:read --scope audit:read --days 7');
    const secret = /^vs_op_[\w-]{43}$/m.exec(created.stdout)?.[0] ?? '';
    expect(fromNow(/valid until (\S+)\.$/m, created.stdout)).toBeCloseTo(7 * 86_400, -3);
    const ask = async () => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await fetch(`${server.origin}/v1/workspaces/acme-labs`, { headers })).status;
    };
    expect(await ask()).toBe(200);
    expect((await vouchsafe('token list')).stdout).toMatch(/^ci +workspaces:read audit:read /m);
    expect(await vouchsafe('token revoke ci')).toMatchObject({
      code: 1,
      stderr: 'Revoking ci cannot be undone. Add --yes to confirm.\n',
    });
    expect(await ask()).toBe(200);
    await vouchsafe.json('token revoke ci --yes');
    expect(await ask()).toBe(401);
    const wrong = await vouchsafe('token create ci --scope everything');
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('must be one of *, clients:*') });
  });

  it('asks before it deletes a webhook, in the word of the command', async () => {
    const { stdout } = await vouchsafe('webhook create https://hooks.example.com/');
    const id = /It will not be shown again\. The webhook's id is ([\w-]+)\.$/m.exec(stdout)?.[1];
    expect(await vouchsafe(`webhook delete ${id}`)).toMatchObject({
      code: 1,
      stderr: `Deleting ${id} cannot be undone. Add --yes to confirm.\n`,
    });
    await vouchsafe.json(`webhook delete ${id} --yes`);
  });

  it('says with which option to deliver again all that failed', async () => {
    for (const command of ['webhook replay 3f0c9a12', 'webhook replay 3f0c9a12 7 --failed'])
      expect(await vouchsafe(command)).toMatchObject({
        code: 1,
        stderr:
          'Name one delivery, which webhook deliveries lists, or use --failed for all that failed for good.\n',
      });
  });

  it('decides about applications, and takes decisions back', async () => {
    await vouchsafe.json('client create --id my-app --name App --redirect-uri https://app.example/cb');
    await vouchsafe.json('policy block acme-labs evil.example --host');
    await vouchsafe.json('policy allow acme-labs my-app --scope workspace.mcp');
    const { stdout } = await vouchsafe('policy list acme-labs');
    expect(stdout).toMatch(/^client +my-app +allowed +\S.*workspace\.mcp +any$/m);
    expect(stdout).toMatch(/^host +evil\.example +blocked +– +–$/m);
    const audit = await vouchsafe('audit list --event application.blocked');
    expect(audit.stdout).toMatch(/application\.blocked +operator +acme-labs +evil\.example$/m);
    const { stdout: limits } = await vouchsafe('audit list --event application.allowed');
    expect(limits).toMatch(/application\.allowed +operator +acme-labs +App +scopes: \S.*workspace\.mcp$/m);
    expect(await vouchsafe('policy allow acme-labs word --host')).toMatchObject({
      code: 1,
      stderr: 'subject: must be a whole host, such as example.com.\n',
    });
    await vouchsafe.json('policy remove acme-labs evil.example --host');
    expect((await vouchsafe('policy list acme-labs')).stdout).not.toContain('evil.example');
    expect(await vouchsafe('policy allow acme-labs my-app --permission mind.read')).toMatchObject({
      code: 1,
      stderr:
        'permissions: mind.read does not exist here. Create it with a command, over HTTP or in a seed file.\n',
    });
  });

  it('takes all permissions from a role only if it is told so', async () => {
    await vouchsafe.json('permission create thing.read --title Read');
    expect(
      (await vouchsafe('role create reader --permission thing.read --permission thing.read')).stdout,
    ).toBe('Role reader created. Its members have: thing.read.\n');
    for (const command of [
      'role update reader',
      'role update reader --none --permission thing.read',
      'role update reader --permission thing.read --add thing.read',
      'role update reader --none --remove thing.read',
    ])
      expect(await vouchsafe(command)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('For a role without permissions, use --none.'),
      });
    expect((await vouchsafe('role list')).stdout).toMatch(/reader +0 +thing\.read/);
    await vouchsafe.json('permission create thing.write --title Write');
    expect((await vouchsafe('role update reader --add thing.write')).stdout).toBe(
      'Role reader changed. Its members have: thing.read, thing.write.\n',
    );
    expect((await vouchsafe('role update reader --remove thing.read')).stdout).toContain(
      'have: thing.write.',
    );
    expect((await vouchsafe('role update reader --none')).stdout).toContain('have no permissions');
  });

  it('keeps the role of a member who is added again, unless it is told another one', async () => {
    await vouchsafe.json('user create anna@example.com --name Anna --no-password');
    const add = async (...options: readonly string[]) =>
      (await vouchsafe(['workspace add-member acme-labs anna@example.com', ...options].join(' '))).stdout;
    expect(await add()).toBe('anna@example.com has the role member in acme-labs.\n');
    expect(await add('--role admin')).toBe('anna@example.com has the role admin in acme-labs.\n');
    expect(await add()).toBe('anna@example.com has the role admin in acme-labs.\n');
    expect(await add('--role member')).toBe('anna@example.com has the role member in acme-labs.\n');
  });

  it('suspends a member, and lets them back in with their role', async () => {
    await vouchsafe.json('user create emil@example.com --name Emil --no-password');
    await vouchsafe.json('workspace add-member acme-labs emil@example.com --role guest');
    const state = async () =>
      /^emil@example\.com +Emil +guest *(\w*)$/m.exec(
        (await vouchsafe('workspace show acme-labs')).stdout,
      )?.[1];
    for (const [verb, said, shown] of [
      ['suspend-member', 'suspended', 'suspended'],
      ['resume-member', 'active', ''],
    ]) {
      const { stdout } = await vouchsafe(`workspace ${verb} acme-labs emil@example.com`);
      expect(stdout).toBe(`emil@example.com is ${said} in acme-labs.\n`);
      expect(await state()).toBe(shown);
    }
  });

  it('requires a second step of the members of a workspace, until it is optional again', async () => {
    for (const [state, said] of [
      ['required', 'now requires'],
      ['optional', 'no longer requires'],
    ]) {
      const { stdout } = await vouchsafe(`workspace second-step acme-labs ${state}`);
      expect(stdout).toBe(`acme-labs ${said} a second step from its members.\n`);
      expect((await vouchsafe('workspace show acme-labs')).stdout).toMatch(
        new RegExp(`^second step +${state}$`, 'm'),
      );
    }
  });

  it('records no change that no option names', async () => {
    await vouchsafe.json('user create same@example.com --name Same --no-password');
    for (const command of [
      'scope update workspace.mcp',
      'user update same@example.com',
      'workspace update acme-labs',
    ])
      expect(await vouchsafe(command)).toMatchObject({
        code: 1,
        stderr: 'Nothing to change: use at least one of the options that --help lists.\n',
      });
    for (const event of ['scope.updated', 'user.updated', 'workspace.updated'])
      expect(await vouchsafe.json(`audit list --event ${event}`)).toMatchObject({ events: [] });
  });

  it('rotates signing keys and the secrets of resources', async () => {
    const rotated = await vouchsafe('keys rotate');
    expect(rotated.stdout).toMatch(/^[\w-]{43} starts signing at \d{4}-/);
    expect((await vouchsafe('keys list')).stdout).toMatch(/ES256 +signing [\s\S]* ES256 +next /);
    expect(await vouchsafe('keys rotate')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^A new key is already waiting .* keys rotate --now .*\.\n$/),
    });
    const { stdout } = await vouchsafe('keys rotate --now');
    expect(fromNow(/starts signing at (\S+)\. /, stdout)).toBeLessThanOrEqual(30);
    const secret = await vouchsafe('resource rotate-secret https://api.example.com');
    expect(secret.stdout).toMatch(/^vs_rs_[\w-]{43}\n/);
    await vouchsafe.json('resource rotate-secret https://api.example.com --finish');
  });

  it('changes only the fields of a resource that it is given', async () => {
    const identifier = 'https://changed.example.com';
    await vouchsafe.json(`resource create ${identifier} --title Before --scope notes.read`);
    const update = async (options: string) =>
      (await vouchsafe.json(`resource update ${identifier} ${options}`)).resource;
    expect(await update('--title After')).toEqual({ identifier, title: 'After', scopes: ['notes.read'] });
    expect(await update('--scope a --scope b')).toEqual({ identifier, title: 'After', scopes: ['a', 'b'] });
    expect(await update('--no-scopes')).toEqual({ identifier, title: 'After', scopes: [] });
    expect(await vouchsafe(`resource update ${identifier}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing to change'),
    });
    expect((await vouchsafe('resource update https://gone.example.com --title x')).stderr).toContain(
      'There is no resource https://gone.example.com',
    );
    await vouchsafe.json(`resource delete ${identifier} --yes`);
  });

  it('invites people, and prints the link where there is no mail server', async () => {
    await vouchsafe.json('workspace create inviting --title Inviting');
    const { invitation } = await vouchsafe.json('invitation create inviting dana@example.com --role guest');
    expect(invitation).toMatchObject({ email: 'dana@example.com', role: 'guest' });
    expect((await vouchsafe('invitation create inviting erin@example.com --role boss')).stderr).toMatch(
      /^There is no role boss\. The roles are .*guest, member.*\.\n$/,
    );
    const resent = await vouchsafe('invitation resend inviting dana@example.com');
    const link = /http:\/\/[\w.:-]+\/invitation\?link=[\w.-]+/.exec(resent.stdout)?.[0];
    expect((await vouchsafe('invitation list inviting --wide')).stdout).toContain(link);
    expect((await vouchsafe('invitation list inviting')).stdout).not.toContain('/invitation');
    expect((await vouchsafe('invitation list inviting')).stdout).toMatch(
      /INVITED BY.*dana.*guest.*an operator/s,
    );
    expect((await vouchsafe('audit list --event invitation.sent')).stdout).toMatch(
      /invitation\.sent +operator +inviting +role: guest; email: dana@example\.com$/m,
    );
    await vouchsafe.json('invitation withdraw inviting dana@example.com');
    expect(await vouchsafe.json('invitation list inviting')).toEqual({ invitations: [] });
  });

  it('lets no stranger’s name steer the terminal in what it says of a change', async () => {
    const name = 'Mallory\u202e';
    await vouchsafe.json(['user', 'create', 'mallory@example.com', '--name', name, '--no-password']);
    await vouchsafe.json(['workspace', 'create', 'steering', '--title', name]);
    const user = await vouchsafe('user update mallory@example.com --locale de');
    expect(user.stdout).toBe(
      'mallory@example.com was changed: name Mallory\ufffd, language de, no time zone.\n',
    );
    const workspace = await vouchsafe('workspace update steering --type team');
    expect(workspace.stdout).toBe('steering was changed: title Mallory\ufffd, type team.\n');
  });

  it('lists as many as --limit says, and with which option to go on', async () => {
    for (const workspace of ['limited-a', 'limited-b', 'limited-c'])
      await vouchsafe.json(`workspace create ${workspace}`);
    const list = 'workspace list --search limited- --limit 2';
    expect((await vouchsafe(list)).stdout).toMatch(
      /^NAME .*\nlimited-a .*\nlimited-b .*\nThere are more: add --after limited-b\n$/,
    );
    expect((await vouchsafe(`${list} --after limited-b`)).stdout).toMatch(/^NAME .*\nlimited-c .*\n$/);
    expect(await vouchsafe.json('audit list --limit 1')).toMatchObject({ events: [expect.anything()] });
  });

  it('refuses a language that the pages do not have, which would silently change nothing', async () => {
    const process = commandLine({ DATA_DIR: data.dir });
    await vouchsafe.json('user create frida@example.com --name Frida --no-password --locale de-AT');
    for (const command of [
      'user create xx@example.com --name X --no-password',
      'user update frida@example.com',
    ])
      expect(await process(`${command} --locale xx`)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^error: --locale cannot be 'xx'\. It must be one of the languages of the pages: en, pl, .*, ar\.\n/,
        ),
      });
    expect((await vouchsafe('user list')).stdout).not.toContain('xx@example.com');
    expect(await vouchsafe.json('user show frida@example.com')).toMatchObject({ user: { locale: 'de-AT' } });
  });

  it('warns when a workspace has lost its last administrator', async () => {
    await vouchsafe.json('workspace create orphaned');
    for (const user of ['olga', 'otto']) {
      await vouchsafe.json(`user create ${user}@example.com --name ${user} --no-password`);
      await vouchsafe.json(`workspace add-member orphaned ${user}@example.com --role admin`);
    }
    const stderr = 'orphaned has no administrator now. Give a member the role admin.\n';
    expect(await vouchsafe('workspace suspend-member orphaned otto@example.com')).toMatchObject({
      stderr: '',
    });
    expect(await vouchsafe('workspace add-member orphaned olga@example.com --role guest')).toMatchObject({
      code: 0,
      stdout: 'olga@example.com has the role guest in orphaned.\n',
      stderr,
    });
    await vouchsafe.json('workspace resume-member orphaned otto@example.com');
    expect(await vouchsafe('workspace suspend-member orphaned otto@example.com')).toMatchObject({ stderr });
    await vouchsafe.json('workspace resume-member orphaned otto@example.com');
    expect(await vouchsafe('workspace remove-member orphaned otto@example.com')).toMatchObject({
      code: 0,
      stdout: 'otto@example.com is no longer a member of orphaned; 0 grants ended.\n',
      stderr,
    });
    await vouchsafe.json('workspace create orphaned-too');
    await vouchsafe.json('workspace create private --type private');
    for (const workspace of ['orphaned', 'orphaned-too', 'private'])
      await vouchsafe.json(`workspace add-member ${workspace} otto@example.com --role admin`);
    expect(await vouchsafe('user delete otto@example.com --yes')).toMatchObject({
      code: 0,
      stderr: 'orphaned and orphaned-too have no administrator now. Give a member the role admin.\n',
    });
    // They were not an administrator, so nothing is worse than before.
    expect(await vouchsafe('workspace remove-member orphaned olga@example.com')).toMatchObject({
      stderr: '',
    });
  });

  it('escapes in JSON what would steer the terminal, so that the value is the same', async () => {
    const [address, name] = ['eve@example.com', 'Eve\u202e\u2066!'];
    await vouchsafe.json(['user', 'create', address, '--name', name, '--no-password']);
    for (const command of [`user show ${address} --json`, `user export ${address}`]) {
      const { stdout } = await vouchsafe(command);
      expect(stdout).toContain('Eve\\u202e\\u2066!');
      expect(JSON.stringify(JSON.parse(stdout))).toContain(name);
    }
  });

  it('shows people’s sessions and grants, and who did what', async () => {
    await vouchsafe.json('user create alice@example.com --name Alice --no-password');
    await vouchsafe.json('user update alice@example.com --locale de');
    expect(await vouchsafe.json('session list alice@example.com')).toEqual({ sessions: [] });
    expect(await vouchsafe.json('user reset-link alice@example.com')).toMatchObject({
      link: expect.stringMatching(/^http:\/\/[\w.:-]+\/reset-password\?link=[\da-f-]{36}\.[\w-]{43}$/),
    });
    expect(await vouchsafe.json('grant list --user alice@example.com')).toEqual({ grants: [], next: null });
    expect(await vouchsafe('grant show none')).toMatchObject({ code: 1 });
    expect(await vouchsafe('audit list --event grant.end')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'event: must be *, a group such as grant.*, or an event such as grant.ended; docs/webhooks.md lists them.\n',
    });
    expect(await vouchsafe('audit list --event nothing.*')).toMatchObject({ code: 1 });
    const eventsIn = async (command: string) =>
      JSON.stringify(await vouchsafe.json(command)).match(/(?<="event":")[a-z_.]+/g) ?? [];
    const everything = await eventsIn('audit list');
    expect(await eventsIn('audit list --event user.*')).toEqual(
      everything.filter((event) => event.startsWith('user.')),
    );
    expect(new Set(everything.map((event) => event.split('.')[0])).size).toBeGreaterThan(2);
    expect(everything).toContain('user.created');
    expect(await eventsIn('audit list --event *')).toEqual(everything);
    expect(await vouchsafe('audit list --before 0')).toMatchObject({
      code: 1,
      stderr: 'before: must be more than 0.\n',
    });
    expect(await vouchsafe.json('audit list --event grant.ended')).toEqual({ events: [], next: null });
    const { stdout } = await vouchsafe('audit list --user alice@example.com --limit 1');
    expect(stdout).toMatch(/user\.reset_link_made +operator +Alice\nThere are more: add --before \d+\n$/);
    const wide = await vouchsafe('audit list --user alice@example.com --limit 1 --wide');
    expect(wide.stdout).toMatch(/user\.reset_link_made +operator +[\da-f-]{36}\n/);
  });
});
