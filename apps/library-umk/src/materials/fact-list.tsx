import * as styles from './materials.module.css';

interface Props {
  /** Facts that are not known are left out. */
  readonly facts: readonly (string | false | null)[];
}

/** Short facts in one line; nothing when none is known. */
export function FactList({ facts }: Props) {
  const known = facts.filter((fact) => typeof fact === 'string' && fact !== '');
  if (known.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {known.map((fact, at) => (
        <li key={`${at} ${fact}`}>{fact}</li>
      ))}
    </ul>
  );
}
