import { describe, expect, it } from 'vitest';
import { shallowPath } from '../../src/http/shallow-path.js';

describe('the path that the router gets', () => {
  const pathOf = shallowPath(() => [{ path: '/login' }, { path: '/workspaces/:name/members' }]);
  const routed = (path: string) => pathOf(new Request(`http://localhost${path}`));

  it.each([
    ['/', '/'],
    ['/login?next=/a/b/c/d/e/f', '/login'],
    ['/workspaces/acme-labs/members', '/workspaces/acme-labs/members'],
    ['/workspaces/a%2Fb/members', '/workspaces/a%2Fb/members'],
    ['/workspaces/acme-labs/members/', '/workspaces/acme-labs/members/'],
  ])('is that of %s', (path, expected) => expect(routed(path)).toBe(expected));

  it.each([
    ['/workspaces/acme-labs/members'.repeat(400), '/workspaces/acme-labs/members/workspaces'],
    ['/'.repeat(14_000), '////'],
  ])('has one segment more than the deepest route, whatever was sent', (path, expected) => {
    expect(routed(path)).toBe(expected);
  });
});
