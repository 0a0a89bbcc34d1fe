import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './field.module.css';

interface Notes {
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** The ids of what stands under a control, and the value of its `aria-describedby`: the error first. */
export function noteIds(id: string, { hint, error }: Notes) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return { hintId, errorId, describedBy };
}

/** The error and the hint under a control. */
export function FieldNotes({
  hint,
  error,
  hintId,
  errorId,
}: Notes & { readonly hintId: string; readonly errorId: string }) {
  return (
    <>
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert className={styles.errorIcon} size={16} aria-hidden />
          {error}
        </p>
      )}
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
    </>
  );
}
