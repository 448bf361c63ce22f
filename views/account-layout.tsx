import type { PropsWithChildren } from 'hono/jsx';
import { Layout, type PageFrame } from './layout.js';
import { wordsFor } from './words.js';

export type AccountSection = 'applications' | 'sessions' | 'password' | 'activity';

/** What every page of the account is told: where the others are. */
export type AccountFrame = PageFrame & { readonly sections: Readonly<Record<AccountSection, string>> };

type AccountLayoutProps = PropsWithChildren<{
  readonly page: AccountFrame;
  readonly section: AccountSection;
  readonly title: string;
  readonly failed?: boolean;
}>;

/** A page of the account, with the way to the others. The content brings the `h1`. */
export function AccountLayout({ page, section, title, failed = false, children }: AccountLayoutProps) {
  const words = wordsFor(page.locale);
  const sections: readonly AccountSection[] = ['applications', 'sessions', 'password', 'activity'];
  return (
    <Layout page={page} title={title} failed={failed} width="wide">
      <nav class="tabs" aria-label={words.account.title}>
        {sections.map((each) => (
          <a href={page.sections[each]} aria-current={each === section ? 'page' : undefined}>
            {words.account.sections[each]}
          </a>
        ))}
      </nav>
      {children}
    </Layout>
  );
}
