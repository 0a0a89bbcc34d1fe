import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import {
  selectUser,
  skipToken,
  useIsDesktop,
  usePortalSelector,
  useUnreadCountsQuery,
} from '@portal/platform';
import { Badge, Icon, VisuallyHidden } from '@portal/ui';
import { pageAudienceOf } from '@portal/wire';
import type { MenuLink } from './menu/menu.ts';
import { preloadHandlers, type NavItem } from './menu/nav-item.ts';
import { badgesOf } from './unread/unread-counts.ts';
import * as styles from './section-links.module.css';

interface FaceProps extends Pick<NavItem, 'label' | 'icon'> {
  /** What stands at the end of a card. */
  readonly end: ReactNode;
  readonly unreadCount?: number;
}

function Face({ label, icon, end, unreadCount = 0 }: FaceProps) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
        <span className={styles.badge}>
          <Badge count={unreadCount} />
        </span>
      </span>
      <span className={styles.label}>{label}</span>
      <span className={styles.end}>{end}</span>
    </>
  );
}

function ExternalLink({ label, icon, address }: MenuLink) {
  const t = useTranslations('shell');
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
      <Face label={label} icon={icon} end={<Icon name="external" size={16} />} />
      <VisuallyHidden>{t('nav.external')}</VisuallyHidden>
    </a>
  );
}

interface Props {
  readonly nav: readonly NavItem[];
  /** Links to other sites, after the pages. */
  readonly links?: readonly MenuLink[];
}

/** Links to sections: cards on a wide screen, and on a phone a grid of icons with short labels. */
export function SectionLinks({ nav, links = [] }: Props) {
  const isDesktop = useIsDesktop();
  const user = usePortalSelector(selectUser);
  // A graduate has none (D-63).
  const isCounted = user !== null && pageAudienceOf(user) !== 'graduate';
  const badges = useUnreadCountsQuery(isCounted ? {} : skipToken, {
    selectFromResult: ({ data = [] }) => badgesOf(nav, data),
  });
  return (
    <ul className={isDesktop ? styles.cards : styles.tiles}>
      {nav.map((item) => (
        <li key={item.key}>
          <Link className={styles.link} to={item.to} {...preloadHandlers(item)}>
            <Face
              label={isDesktop ? item.label : (item.shortLabel ?? item.label)}
              icon={item.icon}
              unreadCount={badges[item.to]}
              end={<Icon name="arrowRight" size={18} />}
            />
          </Link>
        </li>
      ))}
      {links.map((link) => (
        <li key={link.id}>
          <ExternalLink {...link} />
        </li>
      ))}
    </ul>
  );
}
