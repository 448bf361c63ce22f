import type { PropsWithChildren } from 'hono/jsx';
import { Layout, type PageFrame } from '../shared/layout.js';
import { wordsFor } from '../words/words.js';

export type AccountSection = 'applications' | 'sessions' | 'password' | 'security' | 'settings' | 'activity';

/** Props of every account page: the addresses of the others. */
export type AccountFrame = PageFrame & { readonly sections: Readonly<Record<AccountSection, string>> };

type AccountLayoutProps = PropsWithChildren<{
  readonly page: AccountFrame;
  readonly section: AccountSection;
  readonly title: string;
  readonly failed?: boolean;
  readonly scriptHref?: string | undefined;
}>;

/** An account page with its navigation. The content includes the `h1`. */
export function AccountLayout(props: AccountLayoutProps) {
  const { page, section, title, failed = false, scriptHref, children } = props;
  const words = wordsFor(page);
  const sections: readonly AccountSection[] = [
    'applications',
    'sessions',
    'password',
    'security',
    'settings',
    'activity',
  ];
  return (
    <Layout page={page} title={title} failed={failed} width="wide" scriptHref={scriptHref}>
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
