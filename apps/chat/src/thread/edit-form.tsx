import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Alert, Button, Icon, IconButton, LiveRegion, TextArea } from '@portal/ui';
import { isBlank, MESSAGE_MAX_LENGTH, type ConversationRef, type Message } from '@portal/wire';
import { useEditMessageMutation } from './edits.api.ts';
import { editEnded } from './thread.slice.ts';
import * as styles from './composer.module.css';

interface Props {
  readonly conversation: ConversationRef;
  readonly message: Message;
}

/** In the next frame, because the closing menu returns the focus to its button first. */
function useFocusAtEnd() {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { current } = field;
      current?.focus();
      current?.setSelectionRange(current.value.length, current.value.length);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}

function useSave({ conversation, message }: Props, typed: string) {
  const dispatch = usePortalDispatch();
  const [edit, editing] = useEditMessageMutation();
  const text = typed.trim();
  const isEmpty = isBlank(text) && message.files.length === 0;
  const isTooLong = text.length > MESSAGE_MAX_LENGTH;
  const end = () => dispatch(editEnded());
  const save = async () => {
    if (isEmpty || isTooLong || editing.isLoading) return;
    if (text === message.text) return void end();
    const { error } = await edit({ conversation, messageId: message.id, text });
    if (!error) end();
  };
  const isExpired =
    editing.error !== undefined && 'code' in editing.error && editing.error.code === 'editExpired';
  return { save, end, isEmpty, isTooLong, isBusy: editing.isLoading, hasFailed: editing.isError, isExpired };
}

/** Changes the text of a message. It replaces the form for a new one, whose draft stays. */
export function EditForm(props: Props) {
  const t = useTranslations('chat');
  const [typed, setTyped] = useState(props.message.text);
  const field = useFocusAtEnd();
  const { save, end, isEmpty, isTooLong, isBusy, hasFailed, isExpired } = useSave(props, typed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return void end();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles.composer} aria-label={t('edit.title')} onSubmit={submit}>
      <div className={styles.reply}>
        <p className={styles.editTitle}>{t('edit.title')}</p>
        <IconButton label={t('edit.cancel')} onClick={end}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      <LiveRegion isUrgent>
        {hasFailed && <Alert kind="danger">{t(isExpired ? 'edit.expired' : 'edit.failed')}</Alert>}
      </LiveRegion>
      <div className={styles.line}>
        <div className={styles.field}>
          <TextArea
            ref={field}
            label={t('messageLabel')}
            isLabelHidden
            value={typed}
            error={isTooLong ? t('tooLong', { max: MESSAGE_MAX_LENGTH }) : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={pressKey}
          />
        </div>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={isEmpty}>
          {t('edit.save')}
        </Button>
      </div>
    </form>
  );
}
