import { useId, type ReactNode } from 'react';
import { Card } from '@portal/ui';
import * as styles from './my-data.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the page with its heading. */
export function DataSection({ title, children }: Props) {
  const id = useId();
  return (
    <Card>
      <section className={styles.part} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {children}
      </section>
    </Card>
  );
}
