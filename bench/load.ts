/** The load process: runs one burst after the other on request, and reports the measurements. */
import { type Answer, Connection, type Request } from './connection.js';
import { Queue } from './queue.js';
import { authorizePath, exchangeOf, FORM, JSON_BODY, refreshTokenOf } from './requests.js';
import {
  type Burst,
  type Order,
  REDIRECT_URI,
  type Stock,
  type Target,
  VISITORS,
  visitorEmail,
  type Workload,
} from './target.js';
import { Visitor } from './visitor.js';

interface Shelf {
  readonly codes: Queue<string>;
  readonly refreshTokens: Queue<string>;
  readonly documentRefreshTokens: Queue<string>;
  readonly accessTokens: string[];
  visitors: Visitor[];
  madeVisitors: number;
}

const shelves = new Map<string, Shelf>();
let counter = 0;

/** One step of one connection. @returns the response, or what went wrong */
type Step = (connection: Connection) => Promise<string | undefined>;

function shelfOf(target: Target): Shelf {
  let shelf = shelves.get(target.name);
  if (shelf === undefined) {
    shelf = {
      codes: new Queue(),
      refreshTokens: new Queue(),
      documentRefreshTokens: new Queue(),
      accessTokens: [],
      visitors: [],
      madeVisitors: 0,
    };
    shelves.set(target.name, shelf);
  }
  return shelf;
}

function put(target: Target, stock: Stock): void {
  const shelf = shelfOf(target);
  for (const code of stock.codes ?? []) shelf.codes.put(code);
  for (const token of stock.refreshTokens ?? []) shelf.refreshTokens.put(token);
  for (const token of stock.documentRefreshTokens ?? []) shelf.documentRefreshTokens.put(token);
  shelf.accessTokens.push(...(stock.accessTokens ?? []));
}

function stepOf(workload: Workload, target: Target): Step {
  const shelf = shelfOf(target);
  const { paths } = target;
  switch (workload) {
    case 'refresh':
    case 'refresh-64':
      return refreshing(target, target.clientId, shelf.refreshTokens);
    case 'document-refresh':
      return refreshing(target, target.documentClientId ?? '', shelf.documentRefreshTokens);
    case 'exchange':
      return async (connection) => {
        const answer = await connection.send(exchangeOf(target, shelf.codes.take()));
        if (answer.status !== 200) return complaint(answer);
        const refreshToken = refreshTokenOf(answer);
        if (refreshToken === undefined) return complaint(answer);
        shelf.refreshTokens.put(refreshToken);
        return undefined;
      };
    case 'browser':
      return async (connection) => {
        const isFull = shelf.madeVisitors >= VISITORS;
        const visitor = (isFull ? shelf.visitors.shift() : undefined) ?? newVisitor(target, shelf);
        const callback = await visitor.walk(connection, authorizePath(target));
        visitor.keepOnly(/session/);
        shelf.visitors.push(visitor);
        const code = callback.searchParams.get('code');
        return code === null ? `no code: ${callback}` : undefined;
      };
    case 'metadata':
    case 'jwks':
      return always({ method: 'GET', path: paths[workload] ?? '' });
    case 'status-list':
      return always({ method: 'GET', path: paths.statusList ?? '', headers: { 'Accept-Encoding': 'gzip' } });
    case 'introspect': {
      const headers = { ...FORM, Authorization: `Basic ${target.introspector}` };
      return async (connection) => {
        const body = `token=${shelf.accessTokens[counter++ % shelf.accessTokens.length]}`;
        const answer = await connection.send({ method: 'POST', path: paths.introspect ?? '', headers, body });
        return answer.body.includes('"active":true') ? undefined : complaint(answer);
      };
    }
    case 'userinfo':
      return async (connection) => {
        const token = shelf.accessTokens[counter++ % shelf.accessTokens.length];
        const headers = { Authorization: `Bearer ${token}` };
        const answer = await connection.send({ method: 'GET', path: paths.userinfo ?? '', headers });
        return answer.status === 200 ? undefined : complaint(answer);
      };
    case 'revoke':
      return async (connection) => {
        const body = `token=${shelf.refreshTokens.take()}&client_id=${encodeURIComponent(target.clientId)}`;
        const answer = await connection.send({
          method: 'POST',
          path: paths.revoke ?? '',
          headers: FORM,
          body,
        });
        return answer.status === 200 ? undefined : complaint(answer);
      };
    case 'register':
      return async (connection) => {
        const body = JSON.stringify({
          client_name: `An application ${process.pid}.${counter++}`,
          redirect_uris: [REDIRECT_URI],
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
        });
        const answer = await connection.send({
          method: 'POST',
          path: paths.register ?? '',
          headers: JSON_BODY,
          body,
        });
        return answer.status === 201 ? undefined : complaint(answer);
      };
  }
}

/** A token is used once: the next request uses the one from the response, after all others had their turn. */
function refreshing(target: Target, clientId: string, tokens: Queue<string>): Step {
  const id = encodeURIComponent(clientId);
  return async (connection) => {
    const token = tokens.take();
    if (token === undefined) return 'no refresh token is left';
    const body = `grant_type=refresh_token&client_id=${id}&refresh_token=${token}`;
    const answer = await connection.send({ method: 'POST', path: target.paths.token, headers: FORM, body });
    const next = answer.status === 200 ? refreshTokenOf(answer) : undefined;
    if (next === undefined) return complaint(answer);
    tokens.put(next);
    return undefined;
  };
}

function newVisitor(target: Target, shelf: Shelf): Visitor {
  const email = visitorEmail(shelf.madeVisitors++ % VISITORS);
  return new Visitor(target.origin, { email, password: 'correct horse battery' });
}

function always(request: Request): Step {
  return async (connection) => {
    const answer = await connection.send(request);
    return answer.status === 200 ? undefined : complaint(answer);
  };
}

function complaint(answer: Answer): string {
  return `${answer.status} ${answer.body.slice(0, 300)}`;
}

async function run(order: Extract<Order, { kind: 'burst' }>): Promise<Burst> {
  const { target, workload, connections, seconds, limit = Number.POSITIVE_INFINITY } = order;
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(target.origin)));
  const step = stepOf(workload, target);
  const times: number[] = [];
  let started = 0;
  let failures = 0;
  let firstFailure: string | undefined;
  const began = performance.now();
  const endsAt = began + seconds * 1000;
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < endsAt && started++ < limit && failures < 100) {
        const from = performance.now();
        const failure = await step(connection).catch((error: unknown) => String(error));
        times.push(performance.now() - from);
        if (failure === undefined) continue;
        failures++;
        firstFailure ??= failure;
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  for (const connection of open) connection.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const measured = {
    requests: times.length - failures,
    failures,
    seconds: took,
    p50: at(0.5),
    p99: at(0.99),
  };
  return firstFailure === undefined ? measured : { ...measured, firstFailure };
}

process.on('message', (order: Order) => {
  if (order.kind === 'stock') {
    put(order.target, order.stock);
    process.send?.({});
    return;
  }
  run(order).then(
    (burst) => process.send?.(burst),
    (error: unknown) =>
      process.send?.({ requests: 0, failures: 1, firstFailure: String(error), seconds: 1, p50: 0, p99: 0 }),
  );
});
