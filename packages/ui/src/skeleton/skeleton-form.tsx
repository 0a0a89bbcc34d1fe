import { repeat } from './repeat.ts';
import * as styles from './skeleton-shapes.module.css';

/** Grey boxes in the shape of a form: labels, fields and a button. */
export function SkeletonForm({ fields = 4 }: { readonly fields?: number }) {
  return (
    <div className={styles.form} aria-hidden>
      {repeat(fields, (field) => (
        <div key={field} className={styles.field}>
          <span className={styles.label} />
          <span className={styles.control} />
        </div>
      ))}
      <span className={styles.button} />
    </div>
  );
}
