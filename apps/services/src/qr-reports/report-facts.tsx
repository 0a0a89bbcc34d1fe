import type { ReactNode } from 'react';
import * as styles from './qr-reports.module.css';

/** A name and its value. */
export type ReportFact = readonly [name: string, value: ReactNode];

const isMissing = (value: ReactNode): boolean => value === undefined || value === null || value === '';

/** Names with their values; a dash where there is none. */
export function ReportFacts({ facts }: { readonly facts: readonly ReportFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{isMissing(value) ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
