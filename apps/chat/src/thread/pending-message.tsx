import { formatTime, useText } from '@portal/i18n';
import { Button, Icon } from '@portal/ui';
import { QuoteBox } from './quote-box.tsx';
import { useChatOutbox, type PendingLetter } from './outbox.ts';
import * as styles from './message.module.css';

const iconOf = { waiting: 'clock', sending: 'send', refused: 'alert' } as const;

/** The files of a letter, and how much of them has left. */
function PendingFiles({ letter }: { readonly letter: PendingLetter }) {
  const t = useText('chat');
  const outbox = useChatOutbox();
  const { key, payload, state, sentBytes = 0 } = letter;
  const totalBytes = payload.files.reduce((sum, { size }) => sum + size, 0);
  if (payload.files.length === 0) return null;
  return (
    <div className={styles.pendingFiles}>
      <ul aria-label={t('attached')}>
        {payload.files.map(({ name, size, lastModified }) => (
          <li key={`${name} ${size} ${lastModified}`}>{name}</li>
        ))}
      </ul>
      {state === 'sending' && (
        <progress aria-label={t('progress')} max={totalBytes} value={Math.min(sentBytes, totalBytes)} />
      )}
      {state !== 'refused' && (
        <Button look="quiet" onClick={() => void outbox.remove(key)}>
          {t('takeBack')}
        </Button>
      )}
    </div>
  );
}

/** A message that is not with the server yet, and how it fares. */
export function PendingMessage({ letter }: { readonly letter: PendingLetter }) {
  const t = useText('chat');
  const outbox = useChatOutbox();
  const { key, payload, state, addedAt, refusal } = letter;
  return (
    <article className={styles.message} data-mine data-state={state}>
      <p className={styles.author}>{t('you')}</p>
      {payload.replyTo && <QuoteBox quote={payload.replyTo} />}
      {payload.text !== '' && <p className={styles.text}>{payload.text}</p>}
      <PendingFiles letter={letter} />
      <p className={styles.state}>
        <Icon name={iconOf[state]} size={14} />
        {t(`state.${state}`)}
        <time dateTime={new Date(addedAt).toISOString()}>{formatTime(new Date(addedAt))}</time>
      </p>
      {state === 'refused' && (
        <div className={styles.refusal} role="alert">
          <p>{refusal}</p>
          <Button onClick={() => void outbox.retry(key)}>{t('retry')}</Button>
          <Button look="quiet" onClick={() => void outbox.remove(key)}>
            {t('takeBack')}
          </Button>
        </div>
      )}
    </article>
  );
}
