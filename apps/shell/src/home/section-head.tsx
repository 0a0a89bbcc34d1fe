import { Link } from 'react-router-dom';
import { Icon } from '@portal/ui';
import * as styles from './home.module.css';

interface Props {
  /** Names the section. */
  readonly id: string;
  readonly title: string;
  /** The page with everything of the section, and what the link to it says. */
  readonly to?: string;
  readonly all?: string;
}

/** The heading of a section of the home page, with the way to all of it. */
export function SectionHead({ id, title, to, all }: Props) {
  return (
    <header className={styles.sectionHead}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {to !== undefined && (
        <Link to={to} className={styles.all}>
          {all}
          <Icon name="arrowRight" size={16} />
        </Link>
      )}
    </header>
  );
}
