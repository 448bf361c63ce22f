export type OtherPages = {
  readonly olderHref: string | null;
  /** null on the first page. */
  readonly newestHref: string | null;
};

/** The links from one page of a list, newest first, to the others. */
export function OtherPagesLinks(
  props: OtherPages & { readonly words: { readonly newest: string; readonly older: string } },
) {
  const { olderHref, newestHref, words } = props;
  if (olderHref === null && newestHref === null) return null;
  return (
    <p class="aside">
      {newestHref !== null && (
        <a class="link" href={newestHref}>
          {words.newest}
        </a>
      )}
      {olderHref !== null && (
        <a class="link" href={olderHref}>
          {words.older}
        </a>
      )}
    </p>
  );
}
