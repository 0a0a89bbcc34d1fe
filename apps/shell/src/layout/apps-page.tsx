import { useText } from '@portal/i18n';
import { AppCards } from '../shared/app-cards.tsx';
import type { NavItem } from '../shared/nav-item.ts';
import { useMenu } from '../shared/use-menu.ts';
import { LinkLine, MissingLine } from './menu-lines.tsx';
import * as styles from './layout.module.css';

/** The apps panel: every section of the portal, then what leads out of it or nowhere yet (spec §2 Shell). */
export function AppsPage({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useText('shell');
  const menu = useMenu(nav);
  const pages = menu.flatMap((entry) => (entry.kind === 'page' && entry.item.to !== '/' ? [entry.item] : []));
  const links = menu.flatMap((entry) => (entry.kind === 'link' ? [entry] : []));
  const missing = menu.flatMap((entry) => (entry.kind === 'missing' ? [entry] : []));
  return (
    <div className={styles.apps}>
      <h1>{t('nav.apps')}</h1>
      <AppCards nav={pages} />
      {links.length > 0 && (
        <ul className={styles.appLinks}>
          {links.map((entry) => (
            <li key={entry.id}>
              <LinkLine {...entry} />
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <section className={styles.missing} aria-labelledby="apps-missing">
          <h2 id="apps-missing">{t('nav.missingTitle')}</h2>
          <ul className={styles.appLinks}>
            {missing.map((entry) => (
              <li key={entry.id}>
                <MissingLine {...entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
