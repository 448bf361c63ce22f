/** The operators' commands while a server has the embedded database: they go through its socket. */
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDataDir, type FreshDataDir, freshDataDir } from '../support/databases.js';
import { authorizeUrl, postToken } from '../support/oauth.js';
import { type ServerProcess, startServer } from '../support/server-process.js';
import { type CommandLine, commandLine, commandsHere } from './vouchsafe.js';

const CALLBACK = 'https://app.example.com/cb';

describe('the command line while a server has the embedded database', () => {
  let data: FreshDataDir;
  let server: ServerProcess;
  let vouchsafe: CommandLine;
  let keyPath: string;
  beforeAll(async () => {
    data = await freshDataDir();
    keyPath = join(data.dir, 'operator.json');
    await writeFile(keyPath, 'what a killed server left behind', { mode: 0o644 });
    await writeFile(join(data.dir, 'operator.sock'), '', { mode: 0o644 });
    vouchsafe = commandsHere({ DATA_DIR: data.dir });
    server = await startServer({ dataDir: data.dir });
  });
  afterAll(async () => {
    await server.stop();
    await data.remove();
  });

  const authorize = (clientId: string) =>
    fetch(authorizeUrl(server.origin, { client_id: clientId, redirect_uri: CALLBACK }), {
      redirect: 'manual',
    });

  /** 401: the secret is wrong; 400: it is right, and the code is not. */
  async function authenticate(clientId: string, secret: unknown): Promise<number> {
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
    const parameters = {
      grant_type: 'authorization_code',
      code: 'vs_ac_none',
      code_verifier: 'v'.repeat(43),
    };
    const answer = await postToken(server.origin, parameters, { authorization: `Basic ${basic}` });
    expect(answer.json.error).toBe(answer.status === 401 ? 'invalid_client' : 'invalid_grant');
    return answer.status;
  }

  async function socketKey(): Promise<{ pid: number; socket: string; token: string }> {
    return JSON.parse(await readFile(keyPath, 'utf8'));
  }

  it('writes its key file for its owner only (mode 0600), over what was there', async () => {
    expect((await stat(keyPath)).mode & 0o777).toBe(0o600);
    expect(await socketKey()).toEqual({
      pid: server.pid,
      socket: join(data.dir, 'operator.sock'),
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('listens on a socket that only its owner can open (mode 0600), in place of what was there', async () => {
    const socket = await stat((await socketKey()).socket);
    expect([socket.isSocket(), socket.mode & 0o777]).toEqual([true, 0o600]);
  });

  it('ends connections that ask for nothing, and keeps 16 at most', async () => {
    const { socket } = await socketKey();
    const idle = Array.from({ length: 20 }, () => connect(socket));
    const ended = idle.map((connection) => new Promise((resolve) => connection.once('close', resolve)));
    for (const connection of idle) connection.resume().on('error', () => undefined);
    // Those beyond the bound go at once, the others when their time is over.
    await expect.poll(() => idle.filter((it) => !it.destroyed).length, { interval: 5 }).toBe(16);
    await Promise.all(ended);
    expect((await vouchsafe('client list')).code).toBe(0);
  });

  it('lets a new client in at once, a disabled one out and in again, and forgets a deleted one', async () => {
    expect((await authorize('new-app')).status).toBe(400);
    await vouchsafe.json(
      `client create --name New --id new-app --redirect-uri ${CALLBACK} --auth-method none`,
    );
    expect((await authorize('new-app')).status).toBe(303);
    await vouchsafe('client disable new-app');
    expect((await authorize('new-app')).status).toBe(400);
    await vouchsafe('client enable new-app');
    expect((await authorize('new-app')).status).toBe(303);
    expect(await vouchsafe.json('client delete new-app --yes')).toEqual({ client_id: 'new-app', grants: 0 });
    expect((await authorize('new-app')).status).toBe(400);
  });

  it('accepts both secrets during a rotation, and only the newer one after --finish', async () => {
    const first = (await vouchsafe.json(`client create --name A --id kept --redirect-uri ${CALLBACK}`))
      .client_secret;
    const second = (await vouchsafe.json('client rotate-secret kept')).client_secret;
    expect([await authenticate('kept', first), await authenticate('kept', second)]).toEqual([400, 400]);
    const third = await vouchsafe('client rotate-secret kept');
    expect(third).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('already has two active secrets'),
    });
    await vouchsafe('client rotate-secret kept --finish');
    expect([await authenticate('kept', first), await authenticate('kept', second)]).toEqual([401, 400]);
  });

  it('publishes a new signing key at once: this process would read its keys again after 20 seconds', async () => {
    const { key } = await vouchsafe.json('keys rotate');
    const published = async () => (await fetch(`${server.origin}/.well-known/jwks.json`)).text();
    const { kid } = key as { kid: string };
    await expect.poll(published, { timeout: 10_000 }).toContain(kid);
  });

  it('changes people, workspaces and resources while it serves', async () => {
    await vouchsafe('user create alice@example.com --name Alice', 'correct horse battery');
    await vouchsafe('workspace create acme-labs --title Acme');
    await vouchsafe('workspace add-member acme-labs alice@example.com --role admin');
    const { workspaces } = await vouchsafe.json('user show ALICE@example.com');
    expect(workspaces).toEqual([{ name: 'acme-labs', title: 'Acme', role: 'admin', suspended: false }]);
    await vouchsafe('resource create https://api.example.com');
    const taken = await vouchsafe('resource create https://API.example.com/');
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining('is already registered') });
    expect((await vouchsafe('resource list')).stdout).toMatch(/^https:\/\/api\.example\.com /m);
  });

  it('refuses an order without the token, and one that is large or malformed', async () => {
    const { socket, token } = await socketKey();
    const knock = async (presented: string, body: string) => {
      const headers = { authorization: `Bearer ${presented}`, 'content-length': Buffer.byteLength(body) };
      const request = httpRequest({ socketPath: socket, method: 'POST', headers });
      // After its answer, the server resets a connection whose large body it did not read. The request may be over by then.
      request.on('error', () => undefined);
      request.once('socket', (connection) => connection.on('error', () => undefined));
      request.end(body);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return { status: response.statusCode, text: await readText(response) };
    };
    const order = JSON.stringify({ operation: 'user.list', input: {} });
    const wrong = await knock('A'.repeat(43), order);
    expect(wrong).toEqual({ status: 401, text: expect.not.stringContaining('alice') });
    expect((await knock(token, order)).status).toBe(200);
    expect((await knock(token, '{"operation": 1}')).status).toBe(400);
    expect((await knock(token, JSON.stringify({ operation: 'toString', input: {} }))).status).toBe(404);
    expect(
      (await knock(token, JSON.stringify({ operation: 'user.list', input: { all: true } }))).status,
    ).toBe(422);
    expect((await knock(token, 'x'.repeat(300_000))).status).toBe(413);
    expect(server.stdout).not.toContain(token);
  });

  it('has to be restarted if something removed its socket', async () => {
    const { socket } = await socketKey();
    await rename(socket, `${socket}.away`);
    const refused = await vouchsafe('client list');
    await rename(`${socket}.away`, socket);
    expect(refused).toMatchObject({
      code: 1,
      stderr: `The server (process ${server.pid}) is no longer listening on its operator socket. Restart it.\n`,
    });
  });

  it('is told apart from one that is still starting; and removes the key file when it stops', async () => {
    const key = await readFile(keyPath, 'utf8');
    await rm(keyPath);
    const missing = await vouchsafe('client list');
    expect(missing).toMatchObject({
      code: 1,
      stderr: `The server (process ${server.pid}) is starting or stopping, and does not accept commands right now. Try again in a few seconds.\n`,
    });
    await writeFile(keyPath, key);
    await server.stop();
    await expect(stat(keyPath)).rejects.toThrow('ENOENT');
    expect((await vouchsafe.json('user list')).users).toHaveLength(1);
  });
});

it('a data directory whose path is too long for a socket has it elsewhere, and leaves nothing there', async () => {
  const [data, fresh] = [await emptyDataDir(), await freshDataDir()];
  const dir = join(data.dir, 'a-long-name'.repeat(8), 'data');
  await mkdir(dirname(dir));
  await rename(fresh.dir, dir);
  const server = await startServer({ dataDir: dir });
  try {
    const { socket } = JSON.parse(await readFile(join(dir, 'operator.json'), 'utf8'));
    expect(Buffer.byteLength(socket)).toBeLessThan(104);
    expect((await stat(dirname(socket))).mode & 0o777).toBe(0o700);
    expect(await commandLine({ DATA_DIR: dir }).json('user list')).toMatchObject({ users: [] });
    await server.stop();
    await expect(stat(dirname(socket))).rejects.toThrow('ENOENT');
  } finally {
    await server.stop();
    await data.remove();
  }
});
