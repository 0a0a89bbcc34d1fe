import { Link } from 'react-router-dom';
import { Icon } from '@portal/ui';
import { preloadHandlers, type NavItem } from './menu/nav-item.ts';
import * as styles from './app-cards.module.css';

export function AppCards({ nav }: { readonly nav: readonly NavItem[] }) {
  return (
    <ul className={styles.cards}>
      {nav.map((item) => (
        <li key={item.key}>
          <Link className={styles.card} to={item.to} {...preloadHandlers(item)}>
            <span className={styles.icon}>
              <Icon name={item.icon} size={24} />
            </span>
            <span className={styles.label}>{item.label}</span>
            <span className={styles.arrow}>
              <Icon name="arrowRight" size={18} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
