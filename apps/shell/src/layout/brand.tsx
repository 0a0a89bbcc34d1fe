import { Link } from 'react-router-dom';
import { Icon } from '@portal/ui';
import { useUniversity } from '../shared/use-university.ts';
import * as styles from './layout.module.css';

/** The university's name, as on the login page; leads home. */
export function Brand() {
  const { name, isLoading } = useUniversity();
  return (
    <Link className={styles.brand} to="/" aria-label={name}>
      <span className={styles.brandMark}>
        <Icon name="university" size={22} />
      </span>
      {/* Empty while loading, so that one name does not replace another. */}
      <span className={styles.brandName}>{!isLoading && name}</span>
    </Link>
  );
}
