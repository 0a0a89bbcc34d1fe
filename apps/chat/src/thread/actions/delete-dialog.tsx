import { useTranslations } from '@portal/i18n';
import { Button, Dialog, Alert } from '@portal/ui';
import type { ConversationRef, Message } from '@portal/wire';
import { useDeleteMessageMutation } from '../message.api.ts';
import * as styles from './delete-dialog.module.css';

interface Props {
  readonly conversation: ConversationRef;
  /** The dialog is open while there is a message. */
  readonly message: Message | undefined;
  readonly onClose: () => void;
}

/** Asks for confirmation before a message is deleted for everybody (spec §5, D-45). */
export function DeleteDialog({ conversation, message, onClose }: Props) {
  const t = useTranslations('chat');
  const [deleteMessage, deleting] = useDeleteMessageMutation();
  const hasFailed = deleting.isError || deleting.data?.isDeleted === false;
  const close = () => {
    deleting.reset();
    onClose();
  };
  const confirm = async () => {
    if (!message) return;
    const { data } = await deleteMessage({ conversation, messageId: message.id });
    if (data?.isDeleted) close();
  };
  return (
    <Dialog
      isOpen={message !== undefined}
      title={t('deleteTitle')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="danger" isBusy={deleting.isLoading} onClick={() => void confirm()}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p>{t('deleteHint')}</p>
      <blockquote className={styles.quote}>{message?.text}</blockquote>
      {hasFailed && <Alert kind="danger">{t('deleteFailed')}</Alert>}
    </Dialog>
  );
}
