import { useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { Button } from '../button/button.tsx';
import { useFormsTranslations } from '../messages/use-forms-translations.ts';
import type { Undoable } from './show-undo.ts';
import { mountToastStack } from './toasts.tsx';
import * as styles from './undo-toast.module.css';

const UNDO_MS = 10_000;

interface Props {
  readonly text: string;
  readonly undo: () => Promise<void>;
}

function UndoToast({ text, undo }: Props) {
  const t = useFormsTranslations();
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    void undo().finally(() => setBusy(false));
  };
  return (
    <div className={styles.undo}>
      <span>{text}</span>
      <Button isBusy={isBusy} onClick={start}>
        {t('undo')}
      </Button>
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
  const undo = async () => {
    isDecided = true;
    toast.update(id, { autoClose: false });
    let isRefused = false;
    try {
      isRefused = (await onUndo()) === false;
    } finally {
      if (!isRefused) takeBack();
    }
    if (!isRefused) return;
    isDecided = false;
    toast.update(id, { autoClose: UNDO_MS });
  };
  const id = toast(<UndoToast text={text} undo={undo} />, {
    type: 'info',
    role: 'status',
    autoClose: UNDO_MS,
    pauseOnHover: true,
    closeOnClick: false,
    onClose: () => {
      if (!isDecided) onExpire?.();
    },
  });
  return takeBack;
}
