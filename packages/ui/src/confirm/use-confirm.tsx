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
  /** True for what destroys something. */
  readonly isDanger?: boolean;
}

interface Asked extends Question {
  readonly answer: (isConfirmed: boolean) => void;
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
  const [asked, setAsked] = useState<Asked>();
  // The texts stay while the dialog fades out.
  const [isOpen, setIsOpen] = useState(false);
  const answer = (isConfirmed: boolean) => {
    setIsOpen(false);
    asked?.answer(isConfirmed);
  };
  return {
    confirm: (question) =>
      new Promise((resolve) => {
        setAsked({ ...question, answer: resolve });
        setIsOpen(true);
      }),
    dialog: (
      <Dialog
        isOpen={isOpen}
        title={asked?.title ?? ''}
        onClose={() => answer(false)}
        actions={
          <>
            <Button onClick={() => answer(false)}>{t('cancel')}</Button>
            <Button variant={asked?.isDanger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {asked?.confirm}
            </Button>
          </>
        }
      >
        <p>{asked?.text}</p>
      </Dialog>
    ),
  };
}
