import { checkRequirements, type VerifiedToken } from 'vouchsafe/resource-server';
import type { Endpoint } from './endpoint.js';
import type { DatabaseItemCreated, Events } from './events.js';
import type { Data } from './store/open-data.js';

/** The only way to the data, for REST and MCP alike. */
export class Platform {
  readonly #data: Data;
  readonly events: Events;

  constructor(data: Data, events: Events) {
    this.#data = data;
    this.events = events;
  }

  /**
   * Calls an endpoint within the limits of its token: in the token's workspace, if the user has the permission there.
   * @param token as verified; required if the endpoint needs one
   * @throws {Refusal} for an invalid call
   * @throws {TokenRefused} `access_denied` if the permission is missing
   */
  async call(
    endpoint: Endpoint,
    input: unknown,
    token: VerifiedToken | undefined,
  ): Promise<Record<string, unknown>> {
    if (!endpoint.requiresAuthentication) return endpoint.answer(input);
    if (token === undefined) throw new TypeError(`${endpoint.key} was reached without a token.`);
    checkRequirements(token, {
      permissions: endpoint.permission === undefined ? [] : [endpoint.permission],
    });
    const workspace = { id: token.workspaceId, name: token.workspace };
    const announced: DatabaseItemCreated[] = [];
    const announce = (event: DatabaseItemCreated) => void announced.push(event);
    const answer = await this.#data.inWorkspace(workspace, (rows) =>
      endpoint.answer(input, { workspace, rows, announce }),
    );
    for (const event of announced) this.events.announce(workspace.id, event);
    return answer;
  }
}
