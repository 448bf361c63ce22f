/** Connections that are cut short before they are of use, and how those that last are made. */
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type ListenOptions, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import type postgres from 'postgres';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parseDatabaseAddress } from '../../../src/rules/database-address.js';
import { findPrimary } from '../../../src/store/database/connect.js';
import { isConnectionLoss, isDatabaseFault } from '../../../src/store/database/faults.js';
import { openPool } from '../../../src/store/database/pool.js';
import { hasSchema } from '../../../src/store/database/postgres.js';
import { type FreshPostgres, freshPostgres } from '../../support/databases.js';

interface Identity {
  readonly key: string;
  readonly cert: string;
}

let database: FreshPostgres;
let identity: Identity;
beforeAll(async () => {
  database = await freshPostgres();
  identity = await identityOf('localhost');
});
afterAll(() => database.drop());

async function identityOf(name: string): Promise<Identity> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  return { key, cert };
}

/** Listens until the test is finished. @param meet what becomes of each connection */
async function listen(meet: (socket: Socket) => void, where: ListenOptions = { port: 0, host: 'localhost' }) {
  const counts = { connections: 0 };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    counts.connections += 1;
    socket.on('error', () => socket.destroy());
    meet(socket);
  }).listen(where);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { counts, port: where.path === undefined ? (server.address() as AddressInfo).port : 0 };
}

/** As PostgreSQL does: the connection is encrypted once the client has asked for it. */
function encrypted(socket: Socket, keys: Identity, meet: (inside: Socket) => void): void {
  socket.once('data', () => {
    socket.write('S');
    const inside = new TLSSocket(socket, { ...keys, isServer: true });
    inside.on('error', () => inside.destroy());
    inside.once('secure', () => meet(inside));
  });
}

/** Passes everything on to the database. */
function passOn(socket: Socket): void {
  const { hostname, port } = new URL(database.directUrl);
  const target = connect(Number(port), hostname);
  for (const [one, other] of [
    [socket, target],
    [target, socket],
  ] as const) {
    one.pipe(other);
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

const poolAt = (url: string, options: Parameters<typeof openPool>[1] = {}) => {
  const { client } = openPool(url, options);
  onTestFinished(() => client.end({ timeout: 0 }));
  return client;
};
const failuresOf = (client: postgres.Sql) =>
  Promise.all(Array.from({ length: 30 }, () => client.unsafe('select 1').catch((error: unknown) => error)));
const urlAt = (port: number) => {
  const url = new URL(database.directUrl);
  url.host = `localhost:${port}`;
  return url.href;
};

describe('a connection that ends without an error before it is ready', () => {
  it.each<[string, string, (socket: Socket) => void]>([
    ['at once', '', (socket) => socket.resume().end()],
    ['after the first message', '', (socket) => socket.once('data', () => socket.end())],
    [
      'when it is encrypted',
      '?sslmode=require',
      (socket) => encrypted(socket, identity, (inside) => inside.end()),
    ],
  ])('%s is not made again without a pause: the statement that needs it fails', async (_, query, meet) => {
    const { counts, port } = await listen(meet);
    const began = performance.now();
    for (const error of await failuresOf(poolAt(urlAt(port) + query))) {
      expect(error).toMatchObject({ code: 'CONNECT_TOO_OFTEN' });
      expect([isDatabaseFault(error), isConnectionLoss(error)]).toEqual([true, false]);
    }
    const seconds = (performance.now() - began) / 1000;
    expect(counts.connections).toBeLessThanOrEqual(50 + 10 * seconds);
  });

  it('fails a command that needs it', async () => {
    const { port } = await listen((socket) => socket.resume().end());
    await expect(hasSchema(urlAt(port))).rejects.toThrow(/cannot be used: none of the latest connections/);
  });

  it('is made once to learn whether a host accepts writes', async () => {
    const { counts, port } = await listen((socket) => socket.resume().end());
    const address = parseDatabaseAddress(`postgres://me@localhost:${port},localhost:${port}/db`);
    await expect(findPrimary(address)).rejects.toThrow(/no host accepts writes \(.*none of the latest/);
    expect(counts.connections).toBe(2);
  });

  it('costs nothing later: what can be used again is used within two seconds', async () => {
    let isUsable = false;
    const { port } = await listen((socket) => (isUsable ? passOn(socket) : socket.resume().end()));
    const client = poolAt(urlAt(port));
    await failuresOf(client);
    isUsable = true;
    const began = performance.now();
    const asked = () => client.unsafe('select 1 as n').catch(() => []);
    await expect.poll(asked, { interval: 10 }).toEqual([{ n: 1 }]);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('a host that is silent', () => {
  it('keeps the first statements waiting; later ones fail at once, until it answers', async () => {
    let isUsable = false;
    const { counts, port } = await listen((socket) => (isUsable ? passOn(socket) : socket.resume()));
    const client = poolAt(urlAt(port));
    expect((await failuresOf(client))[0]).toMatchObject({ code: 'CONNECT_TIMEOUT' });

    const before = counts.connections;
    const began = performance.now();
    for (const error of await failuresOf(client)) {
      expect(error).toMatchObject({ code: 'CONNECT_SILENT' });
      expect([isDatabaseFault(error), isConnectionLoss(error)]).toEqual([true, false]);
    }
    expect(performance.now() - began).toBeLessThan(1000);
    expect(counts.connections - before).toBeLessThanOrEqual(1);

    isUsable = true;
    const asked = () => client.unsafe('select 1 as n').catch(() => []);
    await expect.poll(asked, { interval: 10, timeout: 5000 }).toEqual([{ n: 1 }]);
    expect((await Promise.all(Array.from({ length: 30 }, asked))).flat()).toHaveLength(30);
  });
});

describe('a connection that lasts', () => {
  it('is encrypted, and only to the host that the certificate names', async () => {
    const { port } = await listen((socket) => encrypted(socket, identity, passOn));
    const trusting = ({ cert }: Identity) => ({ ssl: { ca: cert } });
    expect(await poolAt(urlAt(port), trusting(identity)).unsafe('select 1 as n')).toEqual([{ n: 1 }]);
    const another = await identityOf('another.example');
    const elsewhere = await listen((socket) => encrypted(socket, another, passOn));
    const asked = poolAt(urlAt(elsewhere.port), trusting(another)).unsafe('select 1');
    await expect(asked).rejects.toThrow(/Host: localhost. is not in the cert's altnames/);
  });

  it('goes through a Unix socket', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'socket-')), '.s.PGSQL.5432');
    await listen(passOn, { path });
    expect(await poolAt(database.directUrl, { path }).unsafe('select 1 as n')).toEqual([{ n: 1 }]);
  });
});
