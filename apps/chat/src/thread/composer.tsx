import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useText } from '@portal/i18n';
import { Button, Icon, Notice, TextArea } from '@portal/ui';
import { MESSAGE_MAX_LENGTH, type ConversationRef } from '@portal/wire';
import { conversationKey } from '../shared/conversation.ts';
import { useChatOutbox } from './outbox.ts';
import * as styles from './composer.module.css';

interface Props {
  readonly conversation: ConversationRef;
}

const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** Where a message is written. It is handed to the outbox, which sends it as soon as that is possible. */
export function Composer({ conversation }: Props) {
  const t = useText('chat');
  const outbox = useChatOutbox();
  const [text, setText] = useState('');
  const [isLost, setIsLost] = useState(false);
  const isTooLong = text.length > MESSAGE_MAX_LENGTH;

  async function send(): Promise<void> {
    const trimmed = text.trim();
    if (trimmed === '' || isTooLong) return;
    try {
      setText('');
      await outbox.add(conversationKey(conversation), { conversation, text: trimmed });
      setIsLost(false);
    } catch {
      // The browser's database is full or forbidden: what was written goes back to where it was.
      setText(text);
      setIsLost(true);
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    void send();
  };

  return (
    <form className={styles.composer} onSubmit={submit}>
      {isLost && <Notice kind="danger">{t('notKept')}</Notice>}
      <div className={styles.line}>
        <div className={styles.field}>
          <TextArea
            label={t('messageLabel')}
            isLabelHidden
            placeholder={t('messageHint')}
            value={text}
            error={isTooLong ? t('tooLong', { max: MESSAGE_MAX_LENGTH }) : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={sendByKey}
          />
        </div>
        <Button type="submit" look="main" icon={<Icon name="send" size={18} />}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
