import { Link } from 'react-router-dom';
import { Badge, Icon, type IconName } from '@portal/ui';
import * as styles from './layout.module.css';

interface Props {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** True on the page itself and on those below it. */
  readonly isCurrent: boolean;
  readonly unreadCount?: number;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
}

export function NavLinkItem({ to, label, icon, isCurrent, unreadCount = 0, ...preload }: Props) {
  return (
    <Link className={styles.navItem} to={to} aria-current={isCurrent ? 'page' : undefined} {...preload}>
      <Icon name={icon} />
      <span className={styles.navLabel}>{label}</span>
      <Badge count={unreadCount} />
    </Link>
  );
}
