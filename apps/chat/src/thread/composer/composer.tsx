import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { readDraft, selectUser, usePortalDispatch, usePortalSelector } from '@portal/platform';
import {
  BaseForm,
  Button,
  FilePickerButton,
  Icon,
  pastedFiles,
  PickedFileList,
  type ShrinkingFiles,
} from '@portal/ui';
import { isBlank, MESSAGE_MAX_LENGTH, type ConversationRef } from '@portal/wire';
import { conversationKey, draftName } from '../../shared/conversation.ts';
import { AttachmentHelp } from './attachment-help.tsx';
import { LostFiles } from './lost-files.tsx';
import { MentionField } from './mention-field.tsx';
import { trimWritten } from './mentions.ts';
import { useChatOutbox } from './outbox.ts';
import { ReplyBar } from './reply-bar.tsx';
import { replyEnded, selectReplyTo } from '../thread.slice.ts';
import { useWrittenDraft } from './use-written-draft.ts';
import { composerStyles as styles, takeFirstView, type EarlyText } from '@portal/ui/conversation';

interface Props {
  readonly conversation: ConversationRef;
  readonly attachments: ShrinkingFiles;
  /** True when the conversation shows, which the first view of the page has shown until then. */
  readonly isShown: boolean;
  /** The id of the newest loaded message. */
  readonly afterId: number;
}

const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** Adds the message to the outbox, which sends it as soon as possible. */
function useSend({ conversation, attachments, afterId }: Omit<Props, 'isShown'>) {
  const dispatch = usePortalDispatch();
  const outbox = useChatOutbox();
  const { written, write } = useWrittenDraft(conversation);
  const replyTo = usePortalSelector(selectReplyTo);
  // Large pictures take a moment, in which the key may be pressed again. A text alone leaves the field at once.
  const isSending = useRef(false);
  const { text, mentions } = trimWritten(written);
  const isTooLong = written.text.length > MESSAGE_MAX_LENGTH;

  async function send(): Promise<void> {
    const hasFiles = attachments.files.length > 0;
    if ((isBlank(text) && !hasFiles) || isTooLong || (hasFiles && isSending.current)) return;
    if (hasFiles) isSending.current = true;
    try {
      write({ text: '', mentions: [] });
      const files = await attachments.toSend();
      const message = { conversation, text, mentions, files, replyTo, afterId };
      await outbox.add(conversationKey(conversation), message);
      if (hasFiles) attachments.clear();
      dispatch(replyEnded());
    } catch (error) {
      // Whatever happens, what was typed is not lost.
      write(written);
      throw error;
    } finally {
      if (hasFiles) isSending.current = false;
    }
  }
  return { written, write, send };
}

function useFocusForReply() {
  const field = useRef<HTMLTextAreaElement>(null);
  const replyToId = usePortalSelector(selectReplyTo)?.id;
  const wasReply = useRef(false);
  useEffect(() => {
    const isReply = replyToId !== undefined;
    const isEnded = wasReply.current && !isReply;
    wasReply.current = isReply;
    // The button that ends a reply is gone then: who pressed it goes on writing.
    if (!isReply && !isEnded) return undefined;
    // In the next frame, because the closing menu returns the focus to its button first.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [replyToId]);
  return field;
}

/** Focuses the field when somebody comes to write, by a shortcut of the portal. */
function useFocusForWriting(field: RefObject<HTMLTextAreaElement | null>): void {
  const { key, state } = useLocation();
  const isForWriting: unknown = Object(state).isForWriting;
  useEffect(() => {
    if (isForWriting === true) field.current?.focus();
  }, [field, isForWriting, key]);
}

/** Shows the early text below the stored one, with its focus and selection; returns what the field has then. */
function fillField(field: HTMLTextAreaElement, stored: string, early: EarlyText): string {
  const before = stored === '' || early.text === '' ? stored : `${stored}\n`;
  // Set at once, so that the caret finds its place.
  field.value = `${before}${early.text}`;
  if (early.isFocused) {
    field.focus();
    const [start, end] = early.selection;
    field.setSelectionRange(before.length + start, before.length + end);
  }
  return field.value;
}

/** Takes what was typed before the page worked, after what an earlier visit has left in the field, and sends it if that was wanted. */
function useEarlyText(
  field: RefObject<HTMLTextAreaElement | null>,
  { conversation, isShown }: Pick<Props, 'conversation' | 'isShown'>,
  { write, send }: { readonly write: (text: string) => void; readonly send: () => Promise<void> },
): void {
  const personId = usePortalSelector(selectUser)?.personId ?? 0;
  const sendNow = useEffectEvent(() => void send());
  const take = useEffectEvent(() => {
    const early = takeFirstView(() => sendNow());
    if (!early || !field.current) return;
    const text = fillField(field.current, readDraft(personId, draftName(conversation)), early);
    if (early.text !== '') write(text);
  });
  useLayoutEffect(() => {
    if (isShown) take();
  }, [isShown]);
}

/** The form for a new message, with reply and files. */
export function Composer(props: Props) {
  const t = useTranslations('chat');
  const { attachments, conversation } = props;
  const { written, write, send } = useSend(props);
  const field = useFocusForReply();
  useFocusForWriting(field);
  useEarlyText(field, props, { write: (text) => write({ ...written, text }), send });

  const sendByKey = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    void send();
  };
  const pasteFiles = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  };

  return (
    <BaseForm className={styles.composer} onSubmit={() => void send()}>
      <ReplyBar />
      <LostFiles conversation={conversation} files={attachments.files} />
      <PickedFileList picked={attachments} />
      <AttachmentHelp hasFiles={attachments.files.length > 0 || attachments.problem !== undefined} />
      <div className={styles.line}>
        <FilePickerButton onPick={attachments.add} />
        <div className={styles.field}>
          <MentionField
            ref={field}
            conversation={conversation}
            placeholder={t('messageHint')}
            written={written}
            onWrite={write}
            onKeyDown={sendByKey}
            onPaste={pasteFiles}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          icon={<Icon name="send" size={18} />}
          // Keeps the focus in the field, so that the on-screen keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
        >
          <span className={styles.sendText}>{t('send')}</span>
        </Button>
      </div>
    </BaseForm>
  );
}
