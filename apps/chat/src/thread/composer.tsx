import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useText } from '@portal/i18n';
import { Button, Icon, Notice, TextArea } from '@portal/ui';
import { MESSAGE_MAX_LENGTH, type ConversationRef } from '@portal/wire';
import { useSendMessageMutation } from './thread.api.ts';
import * as styles from './composer.module.css';

interface Props {
  readonly conversation: ConversationRef;
}

const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** Where a message is written. What could not be sent stays there, word for word. */
export function Composer({ conversation }: Props) {
  const t = useText('chat');
  const formId = useId();
  const [text, setText] = useState('');
  const [sendMessage, sending] = useSendMessageMutation();
  // An answer may be lost although the message arrived: the same text is sent again under the same key.
  const attempt = useRef({ text: '', key: '' });
  const isTooLong = text.length > MESSAGE_MAX_LENGTH;

  async function send(): Promise<void> {
    const trimmed = text.trim();
    if (trimmed === '' || isTooLong || sending.isLoading) return;
    if (attempt.current.text !== trimmed) attempt.current = { text: trimmed, key: crypto.randomUUID() };
    const reply = await sendMessage({ ...conversation, ...attempt.current });
    if ('error' in reply) return;
    attempt.current = { text: '', key: '' };
    setText('');
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
    <form id={formId} className={styles.composer} onSubmit={submit}>
      {sending.isError && <Notice kind="danger">{t('sendFailed')}</Notice>}
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
        <Button type="submit" look="main" isBusy={sending.isLoading} icon={<Icon name="send" size={18} />}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
