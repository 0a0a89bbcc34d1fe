import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';

/** What a field of a sheet does in its table. */
export interface FieldProps {
  readonly label: string;
  readonly isUnsent: boolean;
  /** Moves the focus by rows. */
  readonly onMove: (by: number) => void;
  readonly onUndo: (kind: 'undo' | 'redo') => void;
  /** A text of several lines was pasted. */
  readonly onPasteLines: (text: string) => void;
}

interface TypedOptions<Value> {
  /** What the field shows until something is typed. */
  readonly stored: string;
  /** The value of a text; undefined is none. */
  readonly parse: (text: string) => Value | undefined;
  readonly onWrite: (value: Value) => void;
}

/** What is typed in a field until it is written. */
export interface TypedField {
  readonly text: string;
  readonly isTyping: boolean;
  readonly isValid: boolean;
  readonly type: (text: string) => void;
  readonly cancel: () => void;
  /** Returns whether the field can be left. */
  readonly commit: () => boolean;
}

export function useTypedField<Value>({ stored, parse, onWrite }: TypedOptions<Value>): TypedField {
  /** `undefined` while the field shows what is stored. */
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? undefined : parse(typed);
  return {
    text: typed ?? stored,
    isTyping: typed !== undefined,
    isValid: typed === undefined || parsed !== undefined,
    type: setTyped,
    cancel: () => setTyped(undefined),
    commit() {
      if (typed === undefined) return true;
      if (parsed === undefined) return false;
      onWrite(parsed);
      setTyped(undefined);
      return true;
    },
  };
}

/** Whether the keys undo or redo, whatever the alphabet of the keyboard. */
function historyKey({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  if (code === 'KeyY' || (code === 'KeyZ' && shiftKey)) return 'redo';
  return code === 'KeyZ' ? 'undo' : undefined;
}

/** The keys of a field: those of `moves` write and move, Escape takes back what is typed, the others undo and redo. */
export function keyHandler(
  field: TypedField,
  moves: Readonly<Record<string, number>>,
  { onMove, onUndo }: Pick<FieldProps, 'onMove' | 'onUndo'>,
) {
  return (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Escape') return field.cancel();
    const by = event.shiftKey && event.key === 'Enter' ? -1 : moves[event.key];
    const history = field.isTyping ? undefined : historyKey(event);
    if (by === undefined && history === undefined) return undefined;
    event.preventDefault();
    if (history) return onUndo(history);
    if (by !== undefined && field.commit()) return onMove(by);
    // What is typed next replaces what is not accepted.
    return event.currentTarget.select();
  };
}

/** Several lines are not for one field. */
export const pasteHandler = (onPasteLines: FieldProps['onPasteLines']) => (event: ClipboardEvent) => {
  const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
  if (!text.includes('\n')) return;
  event.preventDefault();
  onPasteLines(text);
};
