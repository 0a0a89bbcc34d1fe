import { useText } from '@portal/i18n';
import { AppCards } from '../shared/app-cards.tsx';
import type { NavItem } from '../shared/nav-item.ts';
import { PlannedSections } from './planned-sections.tsx';
import * as styles from './layout.module.css';

/** The apps panel: every section of the portal (spec §2 Shell). */
export function AppsPage({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useText('shell');
  return (
    <div className={styles.apps}>
      <h1>{t('nav.apps')}</h1>
      <AppCards nav={nav} />
      <PlannedSections />
    </div>
  );
}
