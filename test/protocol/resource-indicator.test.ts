import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  canonicalResource,
  canonicalTemplate,
  isAudienceOf,
  isSameResource,
  matchResources,
  ownApi,
  type Resource,
} from '../../src/protocol/resource-indicator.js';
import { refusalOf } from '../support/refusal.js';

const resource = (identifier: string, ...scopes: string[]): Resource => ({
  identifier,
  title: identifier,
  scopes,
});

describe('resource: the form in which it is compared (RFC 3986 §6.2.3)', () => {
  it.each([
    ['https://mcp.example.com', 'https://mcp.example.com/'],
    ['https://mcp.example.com/', 'https://mcp.example.com/'],
    ['https://mcp.example.com?x=1', 'https://mcp.example.com/?x=1'],
    ['HTTPS://MCP.Example.COM/Path', 'https://mcp.example.com/Path'],
    ['https://mcp.example.com:443/mcp', 'https://mcp.example.com/mcp'],
    ['http://mcp.example.com:80/mcp', 'http://mcp.example.com/mcp'],
    ['https://mcp.example.com:8443/mcp', 'https://mcp.example.com:8443/mcp'],
    ['http://mcp.example.com:443/mcp', 'http://mcp.example.com:443/mcp'],
    ['https://mcp.example.com/mcp/', 'https://mcp.example.com/mcp/'],
    ['https://mcp.example.com/mcp?a=B', 'https://mcp.example.com/mcp?a=B'],
    ['urn:example:API', 'urn:example:API'],
  ])('writes %s as %s', (identifier, canonical) => {
    expect(canonicalResource(identifier)).toBe(canonical);
  });

  it.each([
    ['https://mcp.example.com/mcp', 'https://mcp.example.com/mcp/'],
    ['https://mcp.example.com/mcp', 'https://mcp.example.com/MCP'],
    ['https://mcp.example.com/mcp', 'http://mcp.example.com/mcp'],
    ['https://mcp.example.com/mcp', 'https://mcp.example.com:8443/mcp'],
    ['https://mcp.example.com/mcp', 'https://mcp.example.com/mcp?'],
    ['https://mcp.example.com/mcp', 'https://user@mcp.example.com/mcp'],
    ['https://mcp.example.com/a%2Fb', 'https://mcp.example.com/a/b'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(canonicalResource(one)).not.toBe(canonicalResource(other));
  });

  it.each([
    ['https://mcp.example.com/mcp#part', 'fragment'],
    ['https://mcp.example.com/mcp#', 'fragment'],
    ['/mcp', 'absolute'],
    ['mcp.example.com/mcp', 'absolute'],
    ['//mcp.example.com/mcp', 'absolute'],
    ['https://', 'absolute'],
    ['https://mcp.example.com:99999/', 'absolute'],
    ['https://mcp.example.com/a b', 'absolute'],
    ['https://mcp.example.com/\n', 'absolute'],
    [' https://mcp.example.com/', 'absolute'],
    ['https://mcp.example.com\\mcp', 'absolute'],
    ['https://mcp.example.com/{workspace}', 'absolute'],
    ['https://mcp.example.com/"', 'absolute'],
    ['https://mcp.example.com/é', 'absolute'],
  ])('answers invalid_target to %j (RFC 8707 §2)', (identifier, problem) => {
    const refusal = refusalOf(() => canonicalResource(identifier));
    expect([refusal.code, refusal.reason.tag]).toEqual(['invalid_target', 'malformed_resource']);
    expect(refusal.description).toContain(problem);
  });
});

describe('resource: its length', () => {
  it('is bounded at 2048 characters', () => {
    const ofLength = (length: number) => 'https://a.example/'.padEnd(length, 'a');
    expect(canonicalResource(ofLength(2048))).toHaveLength(2048);
    const refusal = refusalOf(() => canonicalResource(ofLength(2049)));
    expect(refusal.description).toContain('longer than 2048');
    expect(JSON.stringify(refusal.reason).length).toBeLessThan(300);
  });
});

describe('resource: templates', () => {
  it('splits a template around its segment, in canonical form', () => {
    expect(canonicalTemplate('https://MCP.example.com:443/w/{workspace}/mcp')).toEqual({
      before: 'https://mcp.example.com/w/',
      after: '/mcp',
    });
    expect(canonicalTemplate('https://mcp.example.com/{workspace}?v=1')).toEqual({
      before: 'https://mcp.example.com/',
      after: '?v=1',
    });
    expect(canonicalTemplate('https://mcp.example.com')).toBe('https://mcp.example.com/');
  });

  it.each([
    ['in part of a segment', 'https://mcp.example.com/w-{workspace}/mcp'],
    ['with more after it in the segment', 'https://mcp.example.com/{workspace}.json'],
    ['as part of the host', 'https://{workspace}.example.com/mcp'],
    ['as the whole host', 'https://{workspace}/mcp'],
    ['as the whole address', 'https://{workspace}'],
    ['in the query', 'https://mcp.example.com/mcp?of=/{workspace}'],
    ['as a value of the query', 'https://mcp.example.com/mcp?workspace={workspace}'],
    ['twice', 'https://mcp.example.com/{workspace}/{workspace}'],
    ['beside another placeholder', 'https://mcp.example.com/{tenant}/{workspace}'],
    ['in a fragment', 'https://mcp.example.com/#/{workspace}'],
  ])('refuses the placeholder %s', (_, identifier) => {
    expect(refusalOf(() => canonicalTemplate(identifier)).code).toBe('invalid_target');
  });

  it.each([
    ['https://mcp.example.com/w/{ws}/mcp', '{workspace} is the only placeholder that a resource can have.'],
    ['https://mcp.example.com/{tenant}/{workspace}', '{workspace} is the only placeholder'],
    ['https://mcp.example.com/w/{workspace', '{workspace} is the only placeholder'],
    ['https://mcp.example.com/{workspace}/{workspace}', '{workspace} can appear in a resource only once.'],
    ['https://{workspace}.example.com/mcp', '{workspace} must be a whole path segment.'],
  ])('says of %s what is wrong', (identifier, sentence) => {
    expect(refusalOf(() => canonicalTemplate(identifier)).description).toContain(sentence);
  });
});

describe('resource: which audiences a request means (RFC 8707 §2)', () => {
  const mcp = resource('https://MCP.example.com/mcp', 'workspace.mcp');
  const files = resource('https://files.example.com', 'files.read');
  const ofWorkspace = resource('https://mcp.example.com/w/{workspace}/mcp', 'workspace.mcp');
  const registered = [ofWorkspace, mcp, files];
  const found = (requested: readonly string[], scopes: readonly string[] = []) =>
    matchResources(requested, registered, scopes).map(({ identifier, workspace }) => [identifier, workspace]);

  it('issues for the first that is no template when none is named (RFC 9068 §3)', () => {
    expect(matchResources([], registered, ['workspace.mcp'])).toEqual([
      { ...mcp, canonical: 'https://mcp.example.com/mcp', workspace: undefined },
    ]);
  });

  it('answers invalid_target when none is named and only templates are registered', () => {
    const refusal = refusalOf(() => matchResources([], [ofWorkspace], []));
    expect([refusal.code, refusal.reason.tag]).toEqual(['invalid_target', 'no_default_resource']);
  });

  it.each([
    [['https://mcp.example.com/mcp'], [['https://MCP.example.com/mcp', undefined]]],
    [['HTTPS://mcp.example.com:443/mcp'], [['https://MCP.example.com/mcp', undefined]]],
    [['https://files.example.com/'], [['https://files.example.com', undefined]]],
    [['https://files.example.com'], [['https://files.example.com', undefined]]],
    [['https://files.example.com', 'https://files.example.com/'], [['https://files.example.com', undefined]]],
    [
      ['https://files.example.com', 'https://mcp.example.com/mcp'],
      [
        ['https://files.example.com', undefined],
        ['https://MCP.example.com/mcp', undefined],
      ],
    ],
    [['https://mcp.example.com/w/acme-labs/mcp'], [['https://mcp.example.com/w/acme-labs/mcp', 'acme-labs']]],
    [
      ['https://MCP.example.com/w/Acme_Labs.2~/mcp'],
      [['https://mcp.example.com/w/Acme_Labs.2~/mcp', 'Acme_Labs.2~']],
    ],
  ])('finds for %j the form that was registered', (requested, audiences) => {
    expect(found(requested)).toEqual(audiences);
  });

  it.each([
    'https://mcp.example.com/mcp/',
    'https://mcp.example.com/MCP',
    'https://mcp.example.com/',
    'https://mcp.example.com/mcp?x=1',
    'http://mcp.example.com/mcp',
    'https://mcp.example.com.evil.com/mcp',
    'https://user@mcp.example.com/mcp',
    'https://files.example.com/sub',
    'https://mcp.example.com/w//mcp',
    'https://mcp.example.com/w/ab/mcp',
    `https://mcp.example.com/w/${'a'.repeat(33)}/mcp`,
    'https://mcp.example.com/w/acme-labs',
    'https://mcp.example.com/w/acme-labs/mcp/',
    'https://mcp.example.com/w/acme/labs/mcp',
    'https://mcp.example.com/w/acme%2Flabs/mcp',
    'https://mcp.example.com/w/acme-labs/mcp?x=/mcp',
    'https://mcp.example.com/w/acme-labs/../../mcp/x',
  ])('answers invalid_target to %s, which is not registered', (requested) => {
    const refusal = refusalOf(() => matchResources([requested], registered, []));
    expect([refusal.code, refusal.reason]).toEqual([
      'invalid_target',
      { tag: 'unknown_resource', resource: requested },
    ]);
    expect(refusal.description).toContain('vouchsafe resource create');
  });

  it.each([
    ['https://auth.example.com', 'https://auth.example.com/v1'],
    ['https://auth.example.com/', 'https://auth.example.com/v1'],
    ['https://auth.example.com/v1/', 'https://auth.example.com/v1'],
    ['https://api.example.com/mcp', 'https://api.example.com/mcp/'],
    ['https://api.example.com/w/acme-labs/mcp/', 'https://api.example.com/w/acme-labs/mcp'],
  ])('says to %s that there is %s, which was probably meant', (requested, meant) => {
    const similar = [
      resource('https://api.example.com/mcp/'),
      resource('https://api.example.com/w/{workspace}/mcp'),
      ownApi('https://auth.example.com'),
    ];
    const { description } = refusalOf(() => matchResources([requested], similar, []));
    expect(description).toMatch(
      `${requested} is not a resource of this server, but ${meant} is. Its operator`,
    );
    const other = refusalOf(() => matchResources(['https://b.example.com'], similar, [])).description;
    expect(other).toContain('https://b.example.com is not a resource of this server. Its operator');
  });

  it.each([
    ['https://x.example/;touch$IFS/tmp/pwn&&id', 'https://x.example/;touch$IFS/tmp/pwn&&id'],
    ["https://x.example/';id;'", 'https://x.example/%27;id;%27'],
    ['https://x.example/$(id)?a=1&b=!!*~', 'https://x.example/$(id)?a=1&b=!!*~'],
    [`https://x.example/${"'".repeat(54)}`, `https://x.example/${'%27'.repeat(54)}`],
  ])('suggests a command in which the shell reads %s as one word', (requested, word) => {
    const { description } = refusalOf(() => matchResources([requested], registered, []));
    const [, suggested = ''] = description.split('vouchsafe resource create ');
    const read = execFileSync('sh', ['-c', `printf '%s\\n' ${suggested}`], { encoding: 'utf8' });
    expect(read).toBe(`${word}\n`);
  });

  it('suggests no command that is cut short', () => {
    const long = `https://x.example/${'a'.repeat(400)}`;
    const { description } = refusalOf(() => matchResources([long], registered, []));
    expect(description).toMatch(/vouchsafe resource create$/);
    const longest = `https://x.example/${'a'.repeat(180)}`;
    expect(refusalOf(() => matchResources([longest], registered, [])).description).toMatch(
      /^https:.* create 'https:\/\/x\.example\/a+'$/,
    );
  });

  it('answers invalid_target when one of several is unknown or malformed', () => {
    expect(refusalOf(() => found(['https://files.example.com', 'https://evil.example'])).code).toBe(
      'invalid_target',
    );
    expect(refusalOf(() => found(['https://files.example.com', 'x'])).reason.tag).toBe('malformed_resource');
  });

  it('refuses resources of two workspaces in one request', () => {
    const refusal = refusalOf(() =>
      found(['https://mcp.example.com/w/acme-labs/mcp', 'https://mcp.example.com/w/borealis/mcp']),
    );
    expect([refusal.code, refusal.reason.tag]).toEqual(['invalid_target', 'resources_of_several_workspaces']);
  });

  it('refuses a scope that would mean something at two audiences, and only then (RFC 9068 §3)', () => {
    const both = ['https://mcp.example.com/mcp', 'https://mcp.example.com/w/acme-labs/mcp'];
    const refusal = refusalOf(() => found(both, ['profile', 'workspace.mcp']));
    expect([refusal.code, refusal.reason]).toEqual([
      'invalid_target',
      { tag: 'ambiguous_scope', scope: 'workspace.mcp' },
    ]);
    expect(found(both, ['profile', 'files.read'])).toHaveLength(2);
    expect(
      found(['https://mcp.example.com/mcp', 'https://files.example.com'], ['workspace.mcp']),
    ).toHaveLength(2);
  });

  it('bounds their number at ten', () => {
    const ten = Array.from({ length: 10 }, () => 'https://files.example.com');
    expect(found(ten)).toHaveLength(1);
    const refusal = refusalOf(() => found([...ten, 'https://files.example.com']));
    expect(refusal.code).toBe('invalid_target');
    expect(refusal.description).toContain('10');
  });

  it('has the issuer’s own API as the audience of last resort', () => {
    expect(ownApi('https://auth.example.com/tenant')).toMatchObject({
      identifier: 'https://auth.example.com/tenant/v1',
      scopes: [],
    });
  });
});

describe('resource: whose an audience is', () => {
  const template = 'https://mcp.example.com/w/{workspace}/mcp';
  it.each([
    ['https://mcp.example.com', 'https://MCP.example.com/', true],
    ['https://mcp.example.com/a', 'https://mcp.example.com/b', false],
    ['https://mcp.example.com/w/acme-labs/mcp', template, true],
    ['https://mcp.example.com/w/acme-labs/other', template, false],
    ['https://mcp.example.com/w/-/mcp', template, false],
  ])('the audience %s of %s: %s', (audience, identifier, belongs) => {
    expect(isAudienceOf(audience, identifier)).toBe(belongs);
  });

  it.each([
    ['https://mcp.example.com', 'https://MCP.example.com:443/', true],
    ['https://mcp.example.com/a', 'https://mcp.example.com/b', false],
    [template, 'https://MCP.example.com/w/{workspace}/mcp', true],
    [template, 'https://mcp.example.com/w/{workspace}/other', false],
    [template, 'https://mcp.example.com/w/acme-labs/mcp', false],
    ['https://mcp.example.com', 'no address', false],
    ['https://mcp.example.com', 'https://mcp.example.com/#part', false],
    ['https://mcp.example.com', 'https://mcp.example.com/{part}', false],
    ['https://mcp.example.com', 'https://mcp.example.com/{workspace}x', false],
    ['https://mcp.example.com', 'urn:not a URI', false],
    ['urn:not a URI', 'urn:not a URI', false],
  ])('%s and %s are the same: %s', (one, other, same) => {
    expect(isSameResource(one, other)).toBe(same);
  });
});
