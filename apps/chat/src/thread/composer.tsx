import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { useText } from '@portal/i18n';
import { useDraft, usePortalDispatch, usePortalSelector } from '@portal/platform';
import { Button, Icon, Notice, PickedFileList, PickFiles, TextArea, type PickedFiles } from '@portal/ui';
import { MESSAGE_MAX_LENGTH, type ConversationRef } from '@portal/wire';
import { conversationKey } from '../shared/conversation.ts';
import { useChatOutbox } from './outbox.ts';
import { ReplyBar } from './reply-bar.tsx';
import { replyEnded, selectReplyTo } from './thread.slice.ts';
import * as styles from './composer.module.css';

interface Props {
  readonly conversation: ConversationRef;
  readonly attachments: PickedFiles;
  /** The newest message that is known. */
  readonly afterId: number;
}

const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** Hands what is written to the outbox, which sends it as soon as that is possible. */
function useSend({ conversation, attachments, afterId }: Props) {
  const dispatch = usePortalDispatch();
  const outbox = useChatOutbox();
  const draft = useDraft(`chat ${conversationKey(conversation)}`);
  const replyTo = usePortalSelector(selectReplyTo);
  const [isLost, setIsLost] = useState(false);
  const text = draft.text.trim();
  const isTooLong = draft.text.length > MESSAGE_MAX_LENGTH;

  async function send(): Promise<void> {
    const { files } = attachments;
    if ((text === '' && files.length === 0) || isTooLong) return;
    try {
      draft.write('');
      await outbox.add(conversationKey(conversation), { conversation, text, files, replyTo, afterId });
      attachments.clear();
      dispatch(replyEnded());
      setIsLost(false);
    } catch {
      // The browser's database is full or forbidden: what was written goes back to where it was.
      draft.write(draft.text);
      setIsLost(true);
    }
  }
  return { draft, send, isLost, isTooLong };
}

/** Who begins to answer a message wants to type. */
function useFocusForReply() {
  const field = useRef<HTMLTextAreaElement>(null);
  const replyToId = usePortalSelector(selectReplyTo)?.id;
  useEffect(() => {
    if (replyToId === undefined) return undefined;
    // After the menu, which gives the focus back to its button unless it has gone elsewhere.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [replyToId]);
  return field;
}

/** Where a message is written, answered and given its files. */
export function Composer(props: Props) {
  const t = useText('chat');
  const { attachments } = props;
  const { draft, send, isLost, isTooLong } = useSend(props);
  const field = useFocusForReply();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    void send();
  };
  const pasteFiles = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    if (files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  };

  return (
    <form className={styles.composer} onSubmit={submit}>
      {isLost && <Notice kind="danger">{t('notKept')}</Notice>}
      <ReplyBar />
      <PickedFileList picked={attachments} />
      <div className={styles.line}>
        <PickFiles onPick={attachments.add} />
        <div className={styles.field}>
          <TextArea
            ref={field}
            label={t('messageLabel')}
            isLabelHidden
            placeholder={t('messageHint')}
            value={draft.text}
            error={isTooLong ? t('tooLong', { max: MESSAGE_MAX_LENGTH }) : undefined}
            onChange={(event) => draft.write(event.currentTarget.value)}
            onKeyDown={sendByKey}
            onPaste={pasteFiles}
          />
        </div>
        <Button
          type="submit"
          look="main"
          icon={<Icon name="send" size={18} />}
          // Who sends goes on writing: the focus stays in the field, and the keyboard of a phone stays open.
          onMouseDown={(event) => event.preventDefault()}
        >
          <span className={styles.sendText}>{t('send')}</span>
        </Button>
      </div>
    </form>
  );
}
