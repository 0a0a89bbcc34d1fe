import * as styles from './facts.module.css';

/** A name and its value. */
export type Fact = readonly [name: string, value: string | number | null | undefined];

/** A list of names with their values, one in a line; a dash where there is no value. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value === undefined || value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
