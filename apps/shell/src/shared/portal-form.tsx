import type { ReactNode } from 'react';
import { Button, LiveRegion, Alert } from '@portal/ui';
import { useFirstErrorFocus } from './use-first-error-focus.ts';

interface Props {
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly submit: string;
  readonly isWide?: boolean;
  readonly isBusy: boolean;
  /** Number of submit attempts; after each the first invalid field gets the focus. */
  readonly attempt: number;
  /** An error that belongs to no field. */
  readonly formError?: string | undefined;
  readonly notice?: ReactNode;
  /** Content below the submit button. */
  readonly below?: ReactNode;
  readonly onSubmit: () => void;
}

export function PortalForm(props: Props) {
  const { className, children, submit, isWide, isBusy, attempt, formError, notice, below, onSubmit } = props;
  const form = useFirstErrorFocus(attempt);
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <LiveRegion>{notice}</LiveRegion>
      <LiveRegion isUrgent>{formError && <Alert kind="danger">{formError}</Alert>}</LiveRegion>
      {children}
      <Button type="submit" variant="primary" isWide={isWide} isBusy={isBusy}>
        {submit}
      </Button>
      {below}
    </form>
  );
}
