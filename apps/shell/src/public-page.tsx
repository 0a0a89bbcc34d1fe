import { useLanguage } from '@portal/i18n';
import { ThemeToggle } from '@portal/ui';
import { Brand } from './layout/brand.tsx';
import type { PublicModulePage } from './modules/module-pages.ts';
import { ModuleRoute } from './modules/module-route.tsx';
import { LanguageSwitch } from './shared/language-switch.tsx';
import { usePageTitle } from './shared/use-page-title.ts';
import * as styles from './public-page.module.css';

interface Props {
  readonly page: PublicModulePage;
}

/** The frame of a page for everybody: the university, language and theme, and nothing of the portal behind the login. */
export function PublicPage({ page: { id, page, titles } }: Props) {
  usePageTitle(titles[useLanguage()]);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand />
        <div className={styles.settings}>
          <LanguageSwitch />
          <ThemeToggle />
        </div>
      </header>
      <main className={styles.main}>
        <ModuleRoute id={id} page={page} />
      </main>
    </div>
  );
}
