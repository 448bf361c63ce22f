/** Every catalog says the same as the English one, in a form that its language can take. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/rules/locales.js';
import { UNCONFIRMED } from '../../views/words/message.js';
import { catalogOf, openLocale } from '../../views/words/words.js';

/** All messages of a catalog by their place in it. */
function messagesOf(node: unknown, place = ''): [string, string][] {
  if (typeof node === 'string') return [[place, node.startsWith(UNCONFIRMED) ? node.slice(1) : node]];
  return Object.entries(node ?? {}).flatMap(([key, inner]) => messagesOf(inner, `${place}/${key}`));
}

interface Parts {
  readonly names: Set<string>;
  /** The categories of each plural. */
  readonly plurals: string[][];
}

function partsOf(
  elements: readonly MessageFormatElement[],
  parts: Parts = { names: new Set(), plurals: [] },
): Parts {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    parts.names.add(element.value);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    if (element.type === TYPE.plural) parts.plurals.push(Object.keys(element.options));
    for (const option of Object.values(element.options)) partsOf(option.value, parts);
  }
  return parts;
}

const read = (text: string) => partsOf(parse(text, { ignoreTag: true }));

/** Names of buttons for screen readers, and what the buttons show. */
const NAMES: readonly [string, string][] = [
  ['/account/withdrawFrom', '/account/withdraw'],
  ['/account/sessions/endFrom', '/account/sessions/end'],
  ['/account/security/passkeys/changeNamed', '/account/security/passkeys/change'],
  ['/admin/applications/approveApplication', '/admin/applications/approve'],
  ['/admin/applications/dismissApplication', '/admin/applications/dismiss'],
  ['/admin/applications/decideAbout', '/admin/applications/decide'],
  ['/admin/applications/blockApplication', '/admin/applications/block'],
  ['/admin/applications/endOneOf', '/admin/applications/endOne'],
  ['/admin/applications/endAllOf', '/admin/applications/endAll'],
  ['/admin/members/manageMember', '/admin/members/manage'],
  ['/admin/invitations/resendTo', '/admin/invitations/resend'],
  ['/admin/invitations/withdrawFrom', '/admin/invitations/withdraw'],
];

beforeAll(() => Promise.all(LOCALES.map(openLocale)));

describe.each(LOCALES)('the catalog %s', (locale) => {
  const messages = () => new Map(messagesOf(catalogOf(locale)));
  const english = new Map(messagesOf(catalogOf('en')));

  it('has every message, and no other', () => {
    expect([...messages().keys()].sort()).toEqual([...english.keys()].sort());
    expect([...messages()].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('takes the values that the English messages take', () => {
    const differing = [...messages()].filter(
      ([place, text]) =>
        [...read(text).names].sort().join() !== [...read(english.get(place) ?? '').names].sort().join(),
    );
    expect(differing).toEqual([]);
  });

  it('has the plurals of its language (CLDR)', () => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const lacking = [...messages()].flatMap(([place, text]) =>
      read(text).plurals.flatMap((categories) =>
        needed.filter((each) => !categories.includes(each)).map((each) => `${place}: ${each}`),
      ),
    );
    expect(lacking).toEqual([]);
  });

  it('names each button by what it shows (WCAG 2.2 §2.5.3)', () => {
    const text = (place: string) => messages().get(place)?.toLocaleLowerCase(locale) ?? '';
    // Whole words: “end access” is not found in “end accesses”.
    const hasWords = (name: string, shown: string) => new RegExp(`${shown}(?!\\p{L})`, 'u').test(name);
    const isSpaced = !['ja', 'ko', 'zh'].includes(locale);
    const differing = NAMES.filter(([name, shown]) =>
      isSpaced ? !hasWords(text(name), text(shown)) : !text(name).includes(text(shown)),
    );
    expect(differing.map(([name, shown]) => `${text(name)} ≠ ${text(shown)}`)).toEqual([]);
  });

  it('has no straight apostrophe, which escapes in ICU messages', () => {
    expect([...messages()].filter(([, text]) => /['<>]/.test(text))).toEqual([]);
  });
});

/** Under its own heading, the authenticator app is “the app”. */
const AUTHENTICATOR = '/account/security/totp/';

describe('the English catalog', () => {
  const saying = (words: RegExp) => messagesOf(catalogOf('en')).filter(([, text]) => words.test(text));

  it('says “app” only of the authenticator app, and calls what asks for access an application', () => {
    // Not the client IDs and host names in examples.
    const other = saying(/(?<!authenticator |[\w./-])apps?(?!\w|\.\w)/i);
    expect(other.filter(([place]) => !place.startsWith(AUTHENTICATOR))).toEqual([]);
  });

  it('calls what a sign-in requires besides the password a second step', () => {
    expect(saying(/second factor|two-factor|sign-in code|2FA|MFA/i)).toEqual([]);
  });
});
