/** Every way to take access back, and what it is to end. */
import { post, tradeCode } from '../../support/connections.js';
import { type ConnectionName, PASSWORD, type Scene } from './scene.js';

export interface Way {
  /** For the table. */
  readonly who: string;
  readonly what: string;
  /** What loses its access; the rest stays untouched. */
  readonly ends: readonly ConnectionName[];
  /** What is left goes on with less: a refresh works, and carries fewer permissions. */
  readonly narrows?: true;
  withdraw(scene: Scene): Promise<void>;
}

const IN_ACME = ['phone', 'laptop', 'bob'] as const;
const OF_ALICE = ['phone', 'laptop', 'elsewhere', 'other'] as const;

export const WAYS: readonly Way[] = [
  {
    who: 'client',
    what: 'revokes its refresh token (RFC 7009)',
    ends: ['phone'],
    async withdraw({ server, clientId, connections: { phone } }) {
      await post(server.issuer, '/v1/oauth/revoke', { token: phone.refreshToken, client_id: clientId });
    },
  },
  {
    who: 'client',
    what: 'revokes its access token (RFC 7009)',
    ends: ['phone'],
    async withdraw({ server, clientId, connections: { phone } }) {
      await post(server.issuer, '/v1/oauth/revoke', { token: phone.accessToken, client_id: clientId });
    },
  },
  {
    who: 'user',
    what: 'ends one connection',
    ends: ['phone'],
    async withdraw(scene) {
      const browser = await scene.browser('alice');
      const page = await browser.get(`${scene.server.issuer}/account`);
      await scene.submit(browser, page, '/account/withdraw', [scene.grantId]);
    },
  },
  {
    who: 'user',
    what: 'disconnects the application in this workspace',
    ends: ['phone', 'laptop'],
    withdraw: (scene) => scene.withdrawApplication({ client: scene.clientId, workspace: scene.names.acme }),
  },
  {
    who: 'user',
    what: 'disconnects the application everywhere',
    ends: ['phone', 'laptop', 'elsewhere'],
    withdraw: (scene) => scene.withdrawApplication({ client: scene.clientId }),
  },
  {
    who: 'user',
    what: 'changes the password, and has all applications disconnected',
    ends: [...OF_ALICE],
    async withdraw(scene) {
      const browser = await scene.browser('alice');
      const page = await browser.get(`${scene.server.issuer}/account/password`);
      await scene.submit(browser, page, '/account/password', [], {
        current_password: PASSWORD,
        new_password: 'another twelve letters',
        disconnect: 'all',
      });
    },
  },
  {
    who: 'administrator',
    what: 'ends one member’s access to the application',
    ends: ['phone', 'laptop'],
    withdraw: (scene) => scene.administer('', '/applications/end', [scene.clientId, scene.userId]),
  },
  {
    who: 'administrator',
    what: 'ends everyone’s access to the application',
    ends: [...IN_ACME],
    withdraw: (scene) =>
      scene.administer(
        `/applications/end?client_id=${encodeURIComponent(scene.clientId)}`,
        '/applications/end',
        [scene.clientId],
      ),
  },
  {
    who: 'administrator',
    what: 'ends one member’s access to all applications',
    ends: ['phone', 'laptop', 'other'],
    withdraw: (scene) => scene.administer(`/members/${scene.userId}`, `/members/${scene.userId}/end`, []),
  },
  {
    who: 'administrator',
    what: 'blocks the application',
    ends: [...IN_ACME],
    withdraw: (scene) => scene.administer('', '/applications/block', [scene.clientId]),
  },
  {
    who: 'administrator',
    what: 'blocks the host of its document',
    ends: [...IN_ACME],
    withdraw: (scene) =>
      scene.administer(`/applications?host=${scene.host}`, '/applications', [scene.host], {
        decision: 'blocked',
      }),
  },
  {
    who: 'administrator',
    what: 'limits the application to fewer permissions',
    ends: [...IN_ACME],
    narrows: true,
    withdraw: (scene) =>
      scene.administer(
        `/applications?client_id=${encodeURIComponent(scene.clientId)}`,
        '/applications',
        [scene.clientId],
        { decision: 'limited', permission: 'database.read' },
      ),
  },
  {
    who: 'administrator',
    what: 'allows approved applications only, and this one is not approved',
    ends: [...IN_ACME, 'other'],
    withdraw: (scene) => scene.administer('/only-approved', '/only-approved', ['yes'], { approve: 'no' }),
  },
  {
    who: 'administrator',
    what: 'suspends the member',
    ends: ['phone', 'laptop', 'other'],
    withdraw: (scene) =>
      scene.administer(`/members/${scene.userId}`, `/members/${scene.userId}/suspended`, ['yes']),
  },
  {
    who: 'administrator',
    what: 'removes the member',
    ends: ['phone', 'laptop', 'other'],
    withdraw: (scene) =>
      scene.administer(`/members/${scene.userId}/remove`, `/members/${scene.userId}/remove`, []),
  },
  {
    who: 'administrator',
    what: 'lowers the member’s role',
    ends: ['phone', 'laptop', 'other'],
    narrows: true,
    withdraw: (scene) =>
      scene.administer(`/members/${scene.userId}`, `/members/${scene.userId}/role`, [], { role: 'member' }),
  },
  {
    who: 'anyone',
    what: 'uses a spent refresh token again',
    ends: ['phone'],
    async withdraw({ server, clientId, connections: { phone } }) {
      const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: phone.refreshToken };
      const { json } = await post(server.issuer, '/v1/oauth/token', form);
      await post(server.issuer, '/v1/oauth/token', form);
      // What the rightful one got in between is what has to be worth nothing.
      Object.assign(phone, { refreshToken: String(json.refresh_token) });
    },
  },
  {
    who: 'anyone',
    what: 'uses a spent code again',
    ends: ['phone'],
    async withdraw({ server, clientId, connections: { phone } }) {
      await tradeCode(server.issuer, clientId, phone.code, phone.verifier);
    },
  },
  {
    who: 'operator',
    what: 'revokes one grant',
    ends: ['phone'],
    withdraw: (scene) => scene.operate('grant.revoke', { id: scene.grantId }),
  },
  {
    who: 'operator',
    what: 'disables the client',
    ends: [...IN_ACME, 'elsewhere'],
    withdraw: (scene) => scene.operate('client.disable', { client_id: scene.clientId }),
  },
  {
    who: 'operator',
    what: 'deletes the client',
    ends: [...IN_ACME, 'elsewhere'],
    withdraw: (scene) => scene.operate('client.delete', { client_id: scene.clientId }),
  },
  {
    who: 'operator',
    what: 'denies the host of its document (`CLIENT_METADATA_DENY`)',
    ends: [...IN_ACME, 'elsewhere'],
    // What a start does with the variable.
    withdraw: ({ server, host }) =>
      server.deps.store.clients.applyHostPolicy((it) => it === host, server.clock.now),
  },
  {
    who: 'operator',
    what: 'removes the member from the workspace',
    ends: ['phone', 'laptop', 'other'],
    withdraw: (scene) =>
      scene.operate('workspace.remove-member', { workspace: scene.names.acme, email: scene.names.alice }),
  },
  {
    who: 'operator',
    what: 'lowers the member’s role',
    ends: ['phone', 'laptop', 'other'],
    narrows: true,
    withdraw: (scene) =>
      scene.operate('workspace.add-member', {
        workspace: scene.names.acme,
        email: scene.names.alice,
        role: 'member',
      }),
  },
  {
    who: 'operator',
    what: 'deletes the user',
    ends: [...OF_ALICE],
    withdraw: (scene) => scene.operate('user.delete', { email: scene.names.alice }),
  },
  {
    who: 'operator',
    what: 'deletes the workspace',
    ends: [...IN_ACME, 'other'],
    withdraw: (scene) => scene.operate('workspace.delete', { name: scene.names.acme }),
  },
];
