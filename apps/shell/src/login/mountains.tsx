import * as styles from './login.module.css';

/** Decorative: the Ala-Too ridge behind the login form. */
export function Mountains() {
  return (
    <svg className={styles.mountains} viewBox="0 0 800 400" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle className={styles.sun} cx="570" cy="118" r="54" />
      <path
        className={styles.farRidge}
        d="M0 250 70 200 130 230 210 130 270 190 320 150 400 230 470 170 540 220 610 140 690 220 740 190 800 230V400H0Z"
      />
      <path
        className={styles.middleRidge}
        d="M0 310 90 240 160 280 250 210 330 290 400 250 490 310 580 230 660 300 730 260 800 300V400H0Z"
      />
      <path
        className={styles.nearRidge}
        d="M0 350 110 310 210 340 320 300 430 350 540 310 650 350 730 320 800 340V400H0Z"
      />
    </svg>
  );
}
