import { repeat } from './repeat.ts';
import * as styles from './skeleton-shapes.module.css';

/** Grey boxes in the shape of a grid of cards. */
export function SkeletonCards({ cards = 3 }: { readonly cards?: number }) {
  return (
    <div className={styles.cards} aria-hidden>
      {repeat(cards, (card) => (
        <div key={card} className={styles.card}>
          <span className={styles.title} />
          <span className={styles.cell} />
          <span className={styles.cell} />
        </div>
      ))}
    </div>
  );
}
