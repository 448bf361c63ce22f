/**
 * A name that a stranger chose, for the middle of a sentence in a mail: one line, without control characters (so it
 * cannot add headers, RFC 5322 §2.2), and without anything that mail clients turn into a link. They link addresses of
 * pages, hosts such as `evil.example`, mail addresses and phone numbers, however we mark them up.
 */
export function mailName(name: string): string {
  return (
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
      .trim()
  );
}
