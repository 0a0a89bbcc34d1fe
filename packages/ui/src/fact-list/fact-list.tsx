import type { ReactNode } from 'react';
import * as styles from './fact-list.module.css';

interface Props {
  /** Facts without a value are left out. */
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Labels with their values: next to each other where there is room. */
export const FactList = ({ facts }: Props) => (
  <dl className={styles.facts}>
    {facts
      .filter(({ value }) => value !== null && value !== '')
      .map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
  </dl>
);
