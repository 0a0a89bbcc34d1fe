import { useTranslations } from '@portal/i18n';
import { Page } from '@portal/ui';
import { AppCards } from '../shared/app-cards.tsx';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useMenu } from '../shared/menu/use-menu.ts';
import { ExternalItem, UnavailableItem } from './menu-items.tsx';
import * as styles from './layout.module.css';

/** The apps panel: all sections, then external links and unavailable entries (spec §2 Shell). */
export function AppsPage({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const { entries, staffPages, unavailable } = useMenu(nav);
  const pages = entries.flatMap((entry) =>
    entry.kind === 'page' && entry.item.to !== '/' ? [entry.item] : [],
  );
  const links = entries.flatMap((entry) => (entry.kind === 'link' ? [entry] : []));
  return (
    <Page kind="list" title={t('nav.apps')}>
      <AppCards nav={pages} />
      {staffPages.length > 0 && (
        <section className={styles.appGroup} aria-labelledby="apps-staff">
          <h2 id="apps-staff">{t('nav.staff')}</h2>
          <AppCards nav={staffPages} />
        </section>
      )}
      {links.length > 0 && (
        <ul className={styles.appLinks}>
          {links.map((entry) => (
            <li key={entry.id}>
              <ExternalItem {...entry} />
            </li>
          ))}
        </ul>
      )}
      {unavailable.length > 0 && (
        <section className={styles.appGroup} aria-labelledby="apps-unavailable">
          <h2 id="apps-unavailable">{t('nav.unavailableTitle')}</h2>
          <ul className={styles.appLinks}>
            {unavailable.map((entry) => (
              <li key={entry.id}>
                <UnavailableItem {...entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
