/** Metadata documents in the hands of a test. */
import type { RequestListener } from 'node:http';
import { expect } from 'vitest';
import { Browser } from './browser.js';
import type { DocumentHost } from './document-host.js';
import { authorizeUrl } from './oauth.js';
import type { Page } from './page.js';

export interface Published {
  /** The address of the document. */
  readonly clientId: string;
  /** Publishes another document at the same address. `client_id` is added. */
  change(document: Readonly<Record<string, unknown>>, headers?: Readonly<Record<string, string>>): void;
  /** Answers with a status and nothing else. */
  fail(status: number): void;
  /** Answers as the test says. */
  answer(how: RequestListener): void;
  /** How often it was asked for. */
  fetches(): number;
}

export const REDIRECT = 'https://app.example.net/callback';
/** What most tests publish: a public client that lives on the web. */
export const DOCUMENT = { client_name: 'Stranger', redirect_uris: [REDIRECT] };

let published = 0;

/**
 * Publishes a document at a host name of its own, such as `c7.id.example`: how often one host is asked is limited,
 * and tests must not use up one another's budget.
 */
export function publish(
  documents: DocumentHost,
  document: Readonly<Record<string, unknown>> = DOCUMENT,
  headers: Readonly<Record<string, string>> = {},
): Published {
  const name = `c${++published}`;
  const path = `/${name}/client.json`;
  const clientId = documents.origin.replace('id.example', `${name}.id.example`) + path;
  const it: Published = {
    clientId,
    change(changed, withHeaders = {}) {
      const body = JSON.stringify({ client_id: clientId, ...changed });
      it.answer((_, response) =>
        response.writeHead(200, { 'content-type': 'application/json', ...withHeaders }).end(body),
      );
    },
    fail: (status) => it.answer((_, response) => response.writeHead(status).end()),
    answer: (how) => void documents.answer(path, how),
    fetches: () => documents.hits.get(path) ?? 0,
  };
  it.change(document, headers);
  return it;
}

/**
 * Answers the next request only when told to.
 * @returns resolves with the means to answer it, once it has come
 */
export function holdBack({ answer }: Pick<Published, 'answer'>, body: unknown): Promise<() => void> {
  const text = JSON.stringify(body);
  return new Promise((resolve) => {
    answer((_, response) =>
      resolve(() => response.writeHead(200, { 'content-type': 'application/json' }).end(text)),
    );
  });
}

/** The titles of the pages at which asking ends: for the user, and for a document that cannot be used. */
export const SIGN_IN = /^Sign in/;
export const REFUSED = /^This application’s details are invalid/;

/** Asks for a client, in a browser of nobody. */
export function askFor(issuer: string, clientId: string, redirectUri = REDIRECT): Promise<Page> {
  const url = authorizeUrl(issuer, { client_id: clientId, redirect_uri: redirectUri });
  return new Browser().get(url, { site: 'cross-site' });
}

/** A page, and nobody is sent anywhere (OAuth 2.1 §4.1.2.1). */
export async function expectPage(issuer: string, clientId: string, title: RegExp): Promise<Page> {
  const page = await askFor(issuer, clientId);
  const { status, location, redirects } = page;
  expect({ status, title: page.title, location, redirects }).toEqual({
    status: 400,
    title: expect.stringMatching(title),
    location: undefined,
    redirects: [],
  });
  expect(page.html).not.toContain(`href="${REDIRECT}`);
  return page;
}

/** The client is known: the user may sign in. */
export async function expectSignIn(issuer: string, clientId: string): Promise<void> {
  const page = await askFor(issuer, clientId);
  expect([page.status, page.title]).toEqual([200, expect.stringMatching(SIGN_IN)]);
}
