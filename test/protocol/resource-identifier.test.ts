import { describe, expect, it } from 'vitest';
import { resourceIdentifier } from '../../src/protocol/resource-identifier.js';

describe('the identifier of a resource (RFC 8707 §2)', () => {
  it.each(['https://api.example.com', 'urn:example:api', 'https://mcp.example.com/w/{workspace}/mcp'])(
    'may be %s',
    (identifier) => {
      expect(resourceIdentifier.parse(identifier)).toBe(identifier);
    },
  );

  it.each(['api.example.com', '', 'https://api.example.com/#part', 'https://a.example/{other}'])(
    'may not be %j, and the message says why',
    (identifier) => {
      const { error } = resourceIdentifier.safeParse(identifier);
      expect(error?.issues).toHaveLength(1);
      expect(error?.issues[0]?.message).toMatch(/\w+ \w+/);
    },
  );
});
