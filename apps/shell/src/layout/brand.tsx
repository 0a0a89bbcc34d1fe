import { Link } from 'react-router-dom';
import { Icon } from '@portal/ui';
import { useUniversity } from '../shared/use-university.ts';
import * as styles from './layout.module.css';

const MARK_PX = 40;

/** The university's logo, or a symbol while it has none; empty while loading, so that one does not replace the other. */
function BrandMark() {
  const { logo, isLoading } = useUniversity();
  if (isLoading) return <span className={styles.brandMark} />;
  if (!logo?.imageUrl)
    return (
      <span className={`${styles.brandMark} ${styles.brandSymbol}`}>
        <Icon name="university" size={22} />
      </span>
    );
  return <img className={styles.brandMark} src={logo.imageUrl} width={MARK_PX} height={MARK_PX} alt="" />;
}

/** The university's logo and name, as on the login page; leads home. */
export function Brand() {
  const { name, isLoading } = useUniversity();
  return (
    <Link className={styles.brand} to="/" aria-label={name}>
      <BrandMark />
      {/* Empty while loading, so that one name does not replace another. */}
      <span className={styles.brandName}>{!isLoading && name}</span>
    </Link>
  );
}
