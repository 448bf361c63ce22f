/** Messages for values that do not match a schema, where the schema has no message of its own. */
import type { z } from 'zod';

/** For `safeParse(…, { error: plainIssue })`; undefined keeps zod's own message. */
export function plainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      // Every number that we read is whole.
      return ['number', 'int'].includes(issue.expected)
        ? 'must be a whole number'
        : `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      // Of a union with a discriminator: the values that it can have.
      return 'options' in issue && Array.isArray(issue.options)
        ? `must be one of ${issue.options.join(', ')}`
        : undefined;
    case 'too_small':
      if (isCounted(issue.origin)) return 'must not be empty';
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `is longer than ${issue.maximum} characters`;
      return issue.origin === 'array'
        ? `has more than ${issue.maximum} entries`
        : `must be at most ${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'email' ? noEmailAddress(issue.input) : undefined;
    default:
      return undefined;
  }
}

function noEmailAddress(input: unknown): string {
  const message = 'is not an email address such as alice@example.com';
  if (typeof input !== 'string' || /^\p{ASCII}*$/u.test(input)) return message;
  return `${message}: use ASCII only, and write the domain in Punycode, such as xn--bcher-kva.example`;
}

function isCounted(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}
