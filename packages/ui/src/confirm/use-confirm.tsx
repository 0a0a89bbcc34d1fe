import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useFormsTranslations } from '../messages/use-forms-translations.ts';

/** What is to be confirmed. */
export interface Question {
  readonly title: string;
  /** What follows from it, in a sentence. */
  readonly text: ReactNode;
  /** What the confirming button says: the action itself, such as "Delete". */
  readonly confirm: string;
  /** What the safe button says; "Cancel" where that cannot be misread. */
  readonly cancel?: string;
  /** True for what destroys something. */
  readonly isDanger?: boolean;
}

interface PendingQuestion extends Question {
  readonly resolve: (isConfirmed: boolean) => void;
}

interface Confirmation {
  /** Asks and waits: true when it was confirmed, false for Escape, the cross and the other button. */
  readonly confirm: (question: Question) => Promise<boolean>;
  /** Render it anywhere in the component. */
  readonly dialog: ReactNode;
}

/** Asks before something that cannot be undone; the focus returns to the button that led to it. */
export function useConfirm(): Confirmation {
  const t = useFormsTranslations();
  const [pending, setPending] = useState<PendingQuestion>();
  const close = (isConfirmed: boolean) => {
    setPending(undefined);
    pending?.resolve(isConfirmed);
  };
  return {
    confirm: (question) => new Promise((resolve) => setPending({ ...question, resolve })),
    dialog: (
      <Dialog
        isOpen={pending !== undefined}
        title={pending?.title ?? ''}
        onClose={() => close(false)}
        actions={
          <>
            <Button onClick={() => close(false)}>{pending?.cancel ?? t('cancel')}</Button>
            <Button variant={pending?.isDanger ? 'danger' : 'primary'} onClick={() => close(true)}>
              {pending?.confirm}
            </Button>
          </>
        }
      >
        <p>{pending?.text}</p>
      </Dialog>
    ),
  };
}
