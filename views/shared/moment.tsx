/** For whom a time is written. */
export type Reader = {
  readonly locale: string;
  /** The IANA name of the zone that they chose, or else UTC. */
  readonly timeZone: string;
};

type DateProps = { readonly at: Date; readonly reader: Reader };
type MomentProps = DateProps & {
  /** Whether it is part of a sentence, as in “on November 23, 2026 at 3:04 PM UTC”; otherwise it is short. */
  readonly inSentence?: boolean;
};

/**
 * A time, to the minute, as the reader's language writes it (15:04, 3:04 PM), with its zone: without a script, a page
 * does not know where its reader is.
 */
export function Moment({ at, reader: { locale, timeZone }, inSentence = false }: MomentProps) {
  const parts = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: inSentence ? 'long' : 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(at);
  // The date may end a line, but the time stays in one piece.
  const time = parts.findIndex(({ type }) => TIME.has(type));
  const shown = parts.map(({ value }, index) => (index < time ? value : value.replace(/\s/g, '\u00A0')));
  return <time datetime={at.toISOString()}>{shown.join('')}</time>;
}

/** What a time can begin with. */
const TIME: ReadonlySet<string> = new Set<Intl.DateTimeFormatPartTypes>([
  'hour',
  'dayPeriod',
  'timeZoneName',
]);

/** The date of a time, where the reader is. */
export function Day({ at, reader }: DateProps) {
  return <time datetime={at.toISOString()}>{dayText(at, reader)}</time>;
}

/** {@link Day} for names of buttons, which hold no markup. */
export function dayText(at: Date, { locale, timeZone }: Reader): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
  }).format(at);
}
