import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { personOf } from '../../src/store/actor.js';

const ID = randomUUID();

describe('the person who acted', () => {
  it.each([
    ['a user', { kind: 'user', id: ID }, ID],
    ['an operator who is a user', { kind: 'operator', id: ID }, ID],
    ['an operator’s token, by its name', { kind: 'operator', id: 'deployment' }, null],
    ['the command line', { kind: 'operator', id: null }, null],
    ['a client, whatever its id looks like', { kind: 'client', id: ID }, null],
    ['the server itself', { kind: 'system', id: null }, null],
  ] as const)('is told for %s', (_, actor, person) => {
    expect(personOf(actor)).toBe(person);
  });
});
