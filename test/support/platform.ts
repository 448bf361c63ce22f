/** A platform that keeps users and workspaces, on loopback; it believes what the example of our documentation believes. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Question, questionVerifier } from '../../examples/platform-hook/verify.js';

/** A workspace as the platform answers it. */
export interface PlatformWorkspace {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'private' | 'team';
  readonly role: string;
  readonly permissions?: readonly string[];
}

/** One that a user administers. */
export const ACME: PlatformWorkspace = {
  id: 'ws-acme',
  name: 'acme-labs',
  title: 'Acme Labs',
  type: 'team',
  role: 'admin',
};

export interface FakePlatform {
  readonly url: string;
  /** What it answers, by mail address; 404 for others. */
  readonly workspaces: Map<string, readonly PlatformWorkspace[]>;
  /** Answers instead, when it is set. */
  instead: ((response: ServerResponse) => void) | undefined;
  /** The questions that it believed, and the requests that they came in, since the last call. */
  takeQuestions(): (Question & { readonly authorization: string; readonly body: Uint8Array })[];
  /** Whom to believe, and by which clock. */
  trust(server: { readonly issuer: string; readonly clock: { readonly now: Date } }): void;
  stop(): Promise<void>;
}

export async function startPlatform(): Promise<FakePlatform> {
  let verify: ((authorization: string | undefined, body: Uint8Array) => Promise<Question>) | undefined;
  let questions: ReturnType<FakePlatform['takeQuestions']> = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const authorization = request.headers.authorization ?? '';
    const question = await verify?.(authorization, body).catch(() => undefined);
    if (question === undefined) return void response.writeHead(401).end();
    questions.push({ ...question, authorization, body });
    if (platform.instead !== undefined) return platform.instead(response);
    const workspaces = platform.workspaces.get(question.user.email);
    if (workspaces === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ workspaces }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vouchsafe`;
  const platform: FakePlatform = {
    url,
    workspaces: new Map(),
    instead: undefined,
    takeQuestions() {
      const taken = questions;
      questions = [];
      return taken;
    },
    trust({ issuer, clock }) {
      const verifier = questionVerifier(issuer, url);
      verify = (authorization, body) => verifier(authorization, body, clock.now);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return platform;
}
