import { useState } from 'react';
import { LazyChunk, useLazyChunk } from '@portal/ui';
import type { ConversationRef, Message } from '@portal/wire';

/** Only those who look at earlier texts, forward or delete a message need them. */
const historyDialog = new LazyChunk(() => import('../actions/edit-history-dialog.tsx'));
const deleteDialog = new LazyChunk(() => import('../actions/delete-dialog.tsx'));
const forwardDialog = new LazyChunk(() => import('../forward/forward-dialog.tsx'));

/** The dialogs about one message of the list, and what opens them. */
export function useMessageDialogs(conversation: ConversationRef) {
  const [withHistory, onShowHistory] = useState<Message>();
  const [toForward, onForward] = useState<Message>();
  const [toDelete, onDelete] = useState<Message>();
  const history = useLazyChunk(historyDialog, withHistory !== undefined);
  const forward = useLazyChunk(forwardDialog, toForward !== undefined);
  const deletion = useLazyChunk(deleteDialog, toDelete !== undefined);
  const dialogs = (
    <>
      {history && (
        <history.EditHistoryDialog message={withHistory} onClose={() => onShowHistory(undefined)} />
      )}
      {forward && (
        <forward.ForwardDialog from={conversation} message={toForward} onClose={() => onForward(undefined)} />
      )}
      {deletion && (
        <deletion.DeleteDialog
          conversation={conversation}
          message={toDelete}
          onClose={() => onDelete(undefined)}
        />
      )}
    </>
  );
  return { dialogs, onShowHistory, onForward, onDelete };
}
