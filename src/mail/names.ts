import { withoutStacks } from '../rules/printable.js';

/**
 * A name that a stranger chose, for the middle of a sentence in a mail: one line, without control characters (so it
 * cannot add headers, RFC 5322 §2.2), without stacks of marks that cover other lines, and without anything that mail
 * clients turn into a link. They link addresses of pages, hosts such as `evil.example`, mail addresses and phone
 * numbers, however we mark them up.
 */
export function mailName(name: string): string {
  return withoutStacks(
    name
      // Full-width and other compatibility forms of dots, slashes and at signs would be linked, too.
      .normalize('NFKC')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      // `https://evil.example/login`: no scheme, no host, no path.
      .replace(/[:/\\@?#&=%]+/g, ' ')
      // A dot inside a word joins the labels of a host: `evil.example`, and the same in other scripts.
      .replace(/(?<=\S)[.\u3002\uFF0E\uFF61\u2024](?=\S)/gu, ' ')
      .replace(/\+?\d[\d\s().-]{5,}\d/g, '')
      .replace(/ {2,}/g, ' ')
      .trim(),
  );
}

/** {@link mailName} for a person. If nothing of the name is left, their email address, which does not become a link either. */
export function mailPerson({ name, email }: { readonly name: string; readonly email: string }): string {
  return mailName(name) || mailName(email);
}

/** Digits: a shorter number is no phone number to a mail client, nor to {@link mailName}. */
const SHORT_NUMBER = 6;

/**
 * {@link mailName} for a workspace. Its name in addresses, which may look like a host, replaces a title of which nothing is
 * left. If nothing is left of that either, it is a long number, and its first digits are shown.
 */
export function mailWorkspace({ title, name }: { readonly title: string; readonly name: string }): string {
  return mailName(title) || mailName(name) || name.slice(0, SHORT_NUMBER);
}
