import * as styles from './login.module.css';

/** Decorative: the Ala-Too ridge behind the login form. */
export function Mountains() {
  return (
    <svg className={styles.mountains} viewBox="0 0 800 400" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle className={styles.sun} cx="570" cy="118" r="54" />
      <path
        className={styles.farRidge}
        d="M0 250 70 196 128 226 214 128 268 186 322 150 402 232 470 168 536 222 610 142 690 220 742 190 800 232V400H0Z"
      />
      <path
        className={styles.middleRidge}
        d="M0 306 92 240 160 282 246 206 330 288 398 246 492 314 580 234 664 300 730 262 800 302V400H0Z"
      />
      <path
        className={styles.nearRidge}
        d="M0 352 110 312 210 344 318 296 432 350 540 308 648 352 734 322 800 344V400H0Z"
      />
    </svg>
  );
}
