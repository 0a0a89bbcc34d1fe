import { useUniversity } from '../shared/use-university.ts';
import * as styles from './login.module.css';

/** The university's logo and name in the sizes that the server sends (spec §2 Login page). */
export function University() {
  const { logo, name } = useUniversity();
  return (
    <div className={styles.university}>
      {logo?.imageUrl && <img className={styles.logo} src={logo.imageUrl} width={logo.widthPx} alt="" />}
      <p className={styles.universityName} style={logo && { fontSize: `${logo.fontSizePx}px` }}>
        {name}
      </p>
    </div>
  );
}
