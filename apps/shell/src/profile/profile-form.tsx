import type { ReactNode } from 'react';
import { Button, Card, LiveRegion, Notice } from '@portal/ui';
import { useFirstErrorFocus } from '../shared/use-first-error-focus.ts';
import * as styles from './profile.module.css';

interface Props {
  readonly children: ReactNode;
  readonly submit: string;
  readonly isBusy: boolean;
  /** Counts the attempts to send: after each the first wrong field gets the focus. */
  readonly attempt: number;
  /** What went wrong with none of the fields. */
  readonly trouble?: string;
  /** What the server said when all went well. */
  readonly notice?: string;
  readonly onSubmit: () => void;
}

/** The fields of one change, what came of it, and the button. */
export function ProfileForm({ children, submit, isBusy, attempt, trouble, notice, onSubmit }: Props) {
  const form = useFirstErrorFocus(attempt);
  return (
    <Card>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        <LiveRegion>{notice && <Notice kind="success">{notice}</Notice>}</LiveRegion>
        <LiveRegion isUrgent>{trouble && <Notice kind="danger">{trouble}</Notice>}</LiveRegion>
        {children}
        <Button type="submit" look="main" isBusy={isBusy}>
          {submit}
        </Button>
      </form>
    </Card>
  );
}
