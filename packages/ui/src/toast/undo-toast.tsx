import { toast } from 'react-toastify/unstyled';
import { Button } from '../button/button.tsx';
import { useFormsTranslations } from '../messages/use-forms-translations.ts';
import type { Undoable } from './show-undo.ts';
import { mountToastStack } from './toasts.tsx';
import * as styles from './undo-toast.module.css';

const UNDO_MS = 10_000;

function UndoToast({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  const t = useFormsTranslations();
  return (
    <div className={styles.undo}>
      <span>{text}</span>
      <Button onClick={onUndo}>{t('undo')}</Button>
    </div>
  );
}

/** Adds a message with a button that undoes; closing the message or letting it end makes the action hold. */
export function addUndo({ text, onUndo, onExpire }: Undoable): () => void {
  mountToastStack();
  let isDecided = false;
  const takeBack = () => {
    isDecided = true;
    toast.dismiss(id);
  };
  const id = toast(
    <UndoToast
      text={text}
      onUndo={() => {
        takeBack();
        onUndo();
      }}
    />,
    {
      type: 'info',
      role: 'status',
      autoClose: UNDO_MS,
      pauseOnHover: true,
      closeOnClick: false,
      onClose: () => {
        if (!isDecided) onExpire?.();
      },
    },
  );
  return takeBack;
}
