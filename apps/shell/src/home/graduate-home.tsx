import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeSections } from './home-sections.tsx';
import * as styles from './home.module.css';

/** What a graduate may still read, and until which day (D-63). */
export function GraduateHome({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const until = usePortalSelector(selectUser)?.alumniUntil;
  return (
    <div className={styles.home}>
      <HomeHero>
        <p className={styles.date}>
          {until !== undefined && t('home.graduate', { day: formatDate(until, language) })}
        </p>
      </HomeHero>
      <HomeSections nav={nav} />
    </div>
  );
}
