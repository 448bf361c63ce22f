/**
 * A moment, to the minute. In UTC, and said so: without a script a page does not know where its reader is.
 */
export function Moment({ at, locale }: { readonly at: Date; readonly locale: string }) {
  const shown = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
  return <time datetime={at.toISOString()}>{shown}</time>;
}

/** The day of a moment, in UTC. */
export function Day({ at, locale }: { readonly at: Date; readonly locale: string }) {
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
  return <time datetime={at.toISOString().slice(0, 10)}>{shown}</time>;
}
