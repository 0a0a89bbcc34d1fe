import { NavLink } from 'react-router-dom';
import { Badge, Icon, type IconName } from '@portal/ui';
import * as styles from './layout.module.css';

interface Props {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly unreadCount?: number;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
}

export function NavLinkItem({ to, label, icon, unreadCount = 0, ...preload }: Props) {
  return (
    <NavLink className={styles.navItem} to={to} end={to === '/'} {...preload}>
      <Icon name={icon} />
      <span className={styles.navLabel}>{label}</span>
      <Badge count={unreadCount} />
    </NavLink>
  );
}
