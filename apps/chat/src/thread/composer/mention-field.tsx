import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useTranslations } from '@portal/i18n';
import { LiveRegion, TextArea, VisuallyHidden, type TextAreaProps } from '@portal/ui';
import { MESSAGE_MAX_LENGTH, type ConversationMember, type ConversationRef } from '@portal/wire';
import { MentionOptions } from './mention-options.tsx';
import { withMention, withTypedText, type WrittenText } from './mentions.ts';
import { useMentionList, type MentionList } from './use-mention-list.ts';

interface Props extends Pick<TextAreaProps, 'placeholder' | 'onPaste'> {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly conversation: ConversationRef;
  readonly written: WrittenText;
  readonly onWrite: (written: WrittenText) => void;
  /** Receives the keys that the list of members does not take. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const NOWHERE = -1;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The caret; none while a part of the text is selected. */
const caretOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): number =>
  selectionStart === selectionEnd ? selectionEnd : NOWHERE;

/** Sets the caret after the text was replaced, when the field has the new one. */
function useCaretAfterRender(field: RefObject<HTMLTextAreaElement | null>) {
  const next = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    field.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  });
  return (caret: number) => {
    next.current = caret;
  };
}

/** The choice of a member by typing, arrows, Enter or Tab. */
function useMentioning({ ref, conversation, written, onWrite, onKeyDown }: Props) {
  const [caret, setCaret] = useState(NOWHERE);
  const [closedAt, setClosedAt] = useState<number>();
  const [at, setAt] = useState(0);
  const list = useMentionList(conversation, written, { caret, closedAt });
  const setCaretAfterRender = useCaretAfterRender(ref);

  const type = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
    const isNewQuery = currentTarget.value.charAt(currentTarget.selectionEnd - 1) === '@';
    if (isNewQuery) {
      list.retry();
      setClosedAt(undefined);
    }
    setAt(0);
    setCaret(caretOf(currentTarget));
    onWrite(withTypedText(written, currentTarget.value, currentTarget.selectionEnd));
  };
  const pick = (member: ConversationMember) => {
    if (!list.query) return;
    const mentioned = withMention(written, list.query, member);
    onWrite(mentioned.written);
    setCaret(mentioned.caret);
    setCaretAfterRender(mentioned.caret);
    ref.current?.focus();
  };
  const pressKey = (event: KeyboardEvent) => {
    const take = takeKey(event, list, at);
    if (!take) {
      onKeyDown(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (take.kind === 'close') setClosedAt(list.query?.at);
    else if (take.kind === 'move') setAt(take.at);
    else pick(take.member);
  };
  const select = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => setCaret(caretOf(currentTarget));
  return {
    list,
    at,
    pick,
    events: { onChange: type, onKeyDown: pressKey, onSelect: select, onBlur: () => setCaret(NOWHERE) },
  };
}

type ListAction =
  | { readonly kind: 'close' }
  | { readonly kind: 'move'; readonly at: number }
  | { readonly kind: 'pick'; readonly member: ConversationMember };

/** What a key does in the open list; undefined for keys of the field. */
function takeKey(
  { key, shiftKey, nativeEvent }: KeyboardEvent,
  { query, members }: MentionList,
  at: number,
): ListAction | undefined {
  if (!query || nativeEvent.isComposing) return undefined;
  if (key === 'Escape') return { kind: 'close' };
  const { length } = members;
  const step = steps[key];
  if (step !== undefined && length > 0) return { kind: 'move', at: (at + step + length) % length };
  const member = members[at];
  return (key === 'Enter' || key === 'Tab') && !shiftKey && member ? { kind: 'pick', member } : undefined;
}

/** The field of a message. In a group chat `@` opens a list of its members; the chosen one is mentioned. */
export function MentionField(props: Props) {
  const { ref, conversation, written, placeholder, onPaste } = props;
  const t = useTranslations('chat');
  const listId = useId();
  const { list, at, pick, events } = useMentioning(props);
  const { query, members, note } = list;
  const hasOptions = query !== undefined && members.length > 0;
  return (
    <>
      <TextArea
        ref={ref}
        label={t('messageLabel')}
        isLabelHidden
        placeholder={placeholder}
        value={written.text}
        error={
          written.text.length > MESSAGE_MAX_LENGTH ? t('tooLong', { max: MESSAGE_MAX_LENGTH }) : undefined
        }
        onPaste={onPaste}
        {...events}
        {...(conversation.partner.kind === 'group' && { 'aria-autocomplete': 'list' })}
        // A combobox only while there is a choice, because a text of many lines is written in it otherwise.
        {...(hasOptions && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': `${listId}-${at}`,
        })}
      />
      {query && <MentionOptions id={listId} members={members} at={at} note={note} onPick={pick} />}
      <LiveRegion>
        {hasOptions && <VisuallyHidden>{t('walk.found', { count: members.length })}</VisuallyHidden>}
      </LiveRegion>
    </>
  );
}
