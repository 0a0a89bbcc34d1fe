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

/** A link of the navigation, marked when its page is open. */
export function NavLine({ to, label, icon, unreadCount = 0, ...prefetch }: Props) {
  return (
    <NavLink className={styles.navLine} to={to} end={to === '/'} {...prefetch}>
      <Icon name={icon} />
      <span className={styles.navLabel}>{label}</span>
      <Badge count={unreadCount} />
    </NavLink>
  );
}
