import type { ReactNode } from 'react';
import { Button, LiveRegion, Notice } from '@portal/ui';
import { useFirstErrorFocus } from './use-first-error-focus.ts';

interface Props {
  readonly className: string | undefined;
  readonly children: ReactNode;
  /** What the button says. */
  readonly submit: string;
  readonly isWide?: boolean;
  readonly isBusy: boolean;
  /** Counts the attempts to send: after each the first wrong field gets the focus. */
  readonly attempt: number;
  /** What went wrong with none of the fields. */
  readonly trouble?: string | undefined;
  /** What is good to know, said when it comes. */
  readonly notice?: ReactNode;
  /** What stands under the button. */
  readonly below?: ReactNode;
  readonly onSubmit: () => void;
}

/** The fields of a form, what came of it, and the button; it is sent once at a time. */
export function PortalForm(props: Props) {
  const { className, children, submit, isWide, isBusy, attempt, trouble, notice, below, onSubmit } = props;
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
      <LiveRegion isUrgent>{trouble && <Notice kind="danger">{trouble}</Notice>}</LiveRegion>
      {children}
      <Button type="submit" look="main" isWide={isWide} isBusy={isBusy}>
        {submit}
      </Button>
      {below}
    </form>
  );
}
