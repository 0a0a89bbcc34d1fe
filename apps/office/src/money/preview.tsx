import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { FactList } from '@portal/ui/display';
import * as styles from './money.module.css';

interface Props {
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly children: ReactNode;
}

/** What will be written. It takes the focus, and not its button: a second Enter confirms nothing. */
export function Preview({ facts, children }: Props) {
  const t = useTranslations('office');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <section ref={frame} className={styles.part} tabIndex={-1} aria-label={t('money.preview')}>
      <FactList facts={facts.map(([label, value]) => ({ label, value }))} />
      {children}
    </section>
  );
}
