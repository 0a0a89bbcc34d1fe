import { formatTime, useText } from '@portal/i18n';
import { Button, Icon } from '@portal/ui';
import { useChatOutbox, type PendingLetter } from './outbox.ts';
import * as styles from './message.module.css';

const iconOf = { waiting: 'clock', sending: 'send', refused: 'alert' } as const;

/** A message that is not with the server yet, and how it fares. */
export function PendingMessage({ letter }: { readonly letter: PendingLetter }) {
  const t = useText('chat');
  const outbox = useChatOutbox();
  const { key, payload, state, addedAt, refusal } = letter;
  return (
    <article className={styles.message} data-mine data-state={state}>
      <p className={styles.author}>{t('you')}</p>
      <p className={styles.text}>{payload.text}</p>
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
