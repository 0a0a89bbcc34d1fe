import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Alert, BaseForm, Button, Icon, IconButton, LiveRegion } from '@portal/ui';
import {
  isBlank,
  MESSAGE_MAX_LENGTH,
  writtenMentions,
  type ConversationRef,
  type Message,
} from '@portal/wire';
import { useEditMessageMutation } from '../actions/edits.api.ts';
import { MentionField } from './mention-field.tsx';
import { trimWritten, type WrittenText } from './mentions.ts';
import { editEnded } from '../thread.slice.ts';
import { composerStyles as styles } from '@portal/ui/conversation';

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

const areEqual = (one: WrittenText, other: WrittenText): boolean =>
  one.text === other.text && writtenMentions.encode(one.mentions) === writtenMentions.encode(other.mentions);

/** Why the change failed; nothing otherwise. */
function useProblem(error: ReturnType<typeof useEditMessageMutation>[1]['error']): string | undefined {
  const t = useTranslations('chat');
  if (!error) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'mentionedNotMember' && error.message) return error.message;
  return t(code === 'editExpired' ? 'edit.expired' : 'edit.failed');
}

function useSave({ conversation, message }: Props, written: WrittenText) {
  const dispatch = usePortalDispatch();
  const [edit, editing] = useEditMessageMutation();
  const trimmed = trimWritten(written);
  const { text } = trimmed;
  const hasMentions = message.mentions.length + trimmed.mentions.length > 0;
  const isEmpty = isBlank(text) && message.files.length === 0;
  const isTooLong = text.length > MESSAGE_MAX_LENGTH;
  const end = () => dispatch(editEnded());
  const save = async () => {
    if (isEmpty || isTooLong || editing.isLoading) return;
    if (areEqual(trimmed, message)) return void end();
    // Left out where there are none, because a server of an earlier version does not know them.
    const mentions = hasMentions ? trimmed.mentions : undefined;
    const { error } = await edit({ conversation, messageId: message.id, text, mentions });
    if (!error) end();
  };
  return { save, end, isEmpty, isBusy: editing.isLoading, problem: useProblem(editing.error) };
}

/** Changes the text of a message and whom it mentions. It replaces the form for a new one, whose draft stays. */
export function EditForm(props: Props) {
  const t = useTranslations('chat');
  const { conversation, message } = props;
  const [written, setWritten] = useState<WrittenText>({ text: message.text, mentions: message.mentions });
  const field = useFocusAtEnd();
  const { save, end, isEmpty, isBusy, problem } = useSave(props, written);
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return void end();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <BaseForm className={styles.composer} aria-label={t('edit.title')} onSubmit={() => void save()}>
      <div className={styles.reply}>
        <p className={styles.editTitle}>{t('edit.title')}</p>
        <IconButton label={t('edit.cancel')} onClick={end}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      <LiveRegion isUrgent>{problem !== undefined && <Alert kind="danger">{problem}</Alert>}</LiveRegion>
      <div className={styles.line}>
        <div className={styles.field}>
          <MentionField
            ref={field}
            conversation={conversation}
            written={written}
            onWrite={setWritten}
            onKeyDown={pressKey}
          />
        </div>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={isEmpty}>
          {t('edit.save')}
        </Button>
      </div>
    </BaseForm>
  );
}
