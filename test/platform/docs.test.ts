/**
 * `docs/platform-hook.md` shows what the code says. Its schemas and its example are written by
 * `UPDATE_DOCS=1 npx vitest run test/platform/docs.test.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { platformAnswer, platformQuestion } from '../../src/platform/messages.js';

const DOCS = new URL('../../docs/platform-hook.md', import.meta.url);
const VERIFIER = new URL('../../examples/platform-hook/verify.ts', import.meta.url);

const schemaOf = (schema: z.ZodType) =>
  `\`\`\`json\n${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n\`\`\``;
const generated: Readonly<Record<string, () => string>> = {
  question: () => schemaOf(platformQuestion),
  answer: () => schemaOf(platformAnswer),
  verifier: () => `\`\`\`ts\n${readFileSync(VERIFIER, 'utf8')}\`\`\``,
};
const place = (name: string) => new RegExp(`(?<=<!-- ${name} -->\n\n)[\\s\\S]*?(?=\n\n<!-- end -->)`);

describe('docs/platform-hook.md', () => {
  it.each(Object.entries(generated))('shows the %s as it is', (name, made) => {
    const docs = readFileSync(DOCS, 'utf8');
    const expected = made();
    if (process.env.UPDATE_DOCS === '1')
      writeFileSync(
        DOCS,
        docs.replace(place(name), () => expected),
      );
    expect(place(name).exec(readFileSync(DOCS, 'utf8'))?.[0]).toBe(expected);
  });

  it.each(['ab', 'a b', '...', 'a'.repeat(33)])(
    'has patterns that refuse the name %j, as the server does',
    (name) => {
      const schema = platformAnswer.shape.workspaces.element.shape.name;
      const { allOf } = z
        .object({ allOf: z.array(z.object({ pattern: z.string() })) })
        .parse(z.toJSONSchema(schema));
      expect(schema.safeParse(name).success).toBe(false);
      expect(allOf.every(({ pattern }) => new RegExp(pattern).test(name))).toBe(false);
    },
  );

  it('shows an answer that is one', () => {
    const [, example] = /## The answer[\s\S]*?```json\n([\s\S]*?)```/.exec(readFileSync(DOCS, 'utf8')) ?? [];
    expect(platformAnswer.parse(JSON.parse(example ?? '')).workspaces).toHaveLength(2);
  });
});
