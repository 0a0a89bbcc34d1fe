import { partsOf } from './parts-of.ts';
import * as styles from './book.module.css';

interface Props {
  readonly text: string;
  /** The search; empty where this text was not searched. */
  readonly query: string;
}

/** A text with every match of the search marked. */
export function Highlighted({ text, query }: Props) {
  const normalized = text.normalize('NFC');
  return partsOf(normalized, query).map(({ from, to, isMatch }) => {
    const part = normalized.slice(from, to);
    return isMatch ? (
      <mark key={from} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    );
  });
}
