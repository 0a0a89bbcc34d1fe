import { formatTime, useTranslations } from '@portal/i18n';
import { Button, FileUploadList, Icon, toUploads, VisuallyHidden } from '@portal/ui';
import { AttachmentHelp } from '../composer/attachment-help.tsx';
import { LinkedText } from '../text/linked-text.tsx';
import { QuoteBox } from './quote-box.tsx';
import { useChatOutbox, type PendingMessageItem } from '../composer/outbox.ts';
import { bubbleStyles as styles } from '@portal/ui/conversation';

const iconOf = { waiting: 'clock', sending: 'send', refused: 'alert' } as const;

function PendingFiles({ pending }: { readonly pending: PendingMessageItem }) {
  const t = useTranslations('chat');
  const outbox = useChatOutbox();
  const { key, payload, state, sentBytes = 0 } = pending;
  if (payload.files.length === 0) return null;
  return (
    <div className={styles.pendingFiles}>
      <FileUploadList uploads={toUploads(payload.files, state === 'refused' ? undefined : sentBytes)} />
      {state !== 'refused' && (
        <Button variant="subtle" onClick={() => void outbox.remove(key)}>
          {t('discard')}
        </Button>
      )}
    </div>
  );
}

/** A pending message with its state, upload progress and actions. */
export function PendingMessageBubble({ pending }: { readonly pending: PendingMessageItem }) {
  const t = useTranslations('chat');
  const outbox = useChatOutbox();
  const { key, payload, state, addedAt, error, isFinal } = pending;
  return (
    <article className={styles.message} data-mine data-state={state}>
      <VisuallyHidden>{t('you')}</VisuallyHidden>
      {payload.replyTo && <QuoteBox quote={payload.replyTo} />}
      {payload.text !== '' && (
        <p className={styles.text}>
          <LinkedText written={{ text: payload.text, mentions: payload.mentions ?? [] }} />
        </p>
      )}
      <PendingFiles pending={pending} />
      <p className={styles.state}>
        <Icon name={iconOf[state]} size={14} />
        {t(`state.${state}`)}
        <time dateTime={new Date(addedAt).toISOString()}>{formatTime(new Date(addedAt))}</time>
      </p>
      {state === 'refused' && (
        <div className={styles.error} role="alert">
          <p>{error}</p>
          <AttachmentHelp hasFiles={payload.files.length > 0} />
          {isFinal !== true && <Button onClick={() => void outbox.retry(key)}>{t('retry')}</Button>}
          <Button variant="subtle" onClick={() => void outbox.remove(key)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </article>
  );
}
