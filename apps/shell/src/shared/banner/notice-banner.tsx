import type { ReactNode } from 'react';
import { Button, useRootAttribute } from '@portal/ui';
import * as styles from './notice-banner.module.css';

interface Props {
  /** Names the region. */
  readonly label: string;
  readonly children: ReactNode;
  /** The text of the button. */
  readonly end: string;
  readonly isBusy?: boolean;
  readonly onEnd: () => void;
}

/** Says above every page how this one differs from what people usually see, until they end that. */
export function NoticeBanner({ label, children, end, isBusy, onEnd }: Props) {
  useRootAttribute('data-notice-banner', true);
  return (
    <section className={styles.banner} aria-label={label}>
      <p className={styles.text}>{children}</p>
      <Button isBusy={isBusy} onClick={onEnd}>
        {end}
      </Button>
    </section>
  );
}
