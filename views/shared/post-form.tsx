import type { PropsWithChildren } from 'hono/jsx';

/** Where a form posts to, and its hidden fields (CSRF token, request name). */
export type FormTarget = {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
};

/** A POST form with its hidden fields. It needs no script. */
export function PostForm({ action, hidden, children }: PropsWithChildren<FormTarget>) {
  return (
    <form method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
