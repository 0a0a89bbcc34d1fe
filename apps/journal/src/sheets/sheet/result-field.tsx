import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { SheetMark, SheetRules } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { VisuallyHidden } from '@portal/ui';
import { parseResult } from './typed-result.ts';
import { useMarkText } from './use-mark-text.ts';
import * as styles from './sheet.module.css';

interface Props {
  readonly label: string;
  readonly rules: SheetRules;
  readonly mark: SheetMark | null;
  readonly isUnsent: boolean;
  readonly onWrite: (mark: SheetMark | null) => void;
  /** Moves the focus by rows. */
  readonly onMove: (by: number) => void;
  readonly onUndo: (kind: 'undo' | 'redo') => void;
  /** A text of several lines was pasted. */
  readonly onPasteLines: (text: string) => void;
}

const moves: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Whether the keys undo or redo, whatever the alphabet of the keyboard. */
function historyKey({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  if (code === 'KeyY' || (code === 'KeyZ' && shiftKey)) return 'redo';
  return code === 'KeyZ' ? 'undo' : undefined;
}

/** What is typed in a field until it is written. */
function useTypedResult({ rules, mark, onWrite }: Pick<Props, 'rules' | 'mark' | 'onWrite'>) {
  const textOf = useMarkText();
  /** `undefined` while the field shows the stored result. */
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? mark : parseResult(rules, typed);
  return {
    text: typed ?? (mark === null ? '' : textOf(mark)),
    isTyping: typed !== undefined,
    isValid: parsed !== undefined,
    type: setTyped,
    cancel: () => setTyped(undefined),
    /** Returns whether the field can be left. */
    commit(): boolean {
      if (typed === undefined) return true;
      if (parsed === undefined) return false;
      onWrite(parsed);
      setTyped(undefined);
      return true;
    },
  };
}

type TypedResult = ReturnType<typeof useTypedResult>;

/** The keys of a field: Enter and arrows write and move, Escape takes back what is typed, the others undo and redo. */
function keyHandler(field: TypedResult, { onMove, onUndo }: Pick<Props, 'onMove' | 'onUndo'>) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return field.cancel();
    const by = event.shiftKey && event.key === 'Enter' ? -1 : moves[event.key];
    const history = field.isTyping ? undefined : historyKey(event);
    if (by === undefined && history === undefined) return undefined;
    event.preventDefault();
    if (history) return onUndo(history);
    if (by !== undefined && field.commit()) return onMove(by);
    // What is typed next replaces what was no result.
    return event.currentTarget.select();
  };
}

/** The result of a student: typed straight in, written when the field is left; Enter and arrows go to the next row. */
export function ResultField(props: Props) {
  const { label, rules, isUnsent, onPasteLines } = props;
  const t = useTranslations('journal');
  const errorId = useId();
  const field = useTypedResult(props);
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (!text.includes('\n')) return;
    event.preventDefault();
    onPasteLines(text);
  };
  return (
    <>
      <input
        className={styles.result}
        aria-label={label}
        aria-invalid={!field.isValid || undefined}
        aria-describedby={field.isValid ? undefined : errorId}
        data-unsent={isUnsent || undefined}
        inputMode={rules.isGraded ? 'numeric' : 'text'}
        autoComplete="off"
        value={field.text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={field.commit}
        onKeyDown={keyHandler(field, props)}
        onPaste={onPaste}
      />
      {!field.isValid && (
        <span id={errorId} className={styles.error} role="alert">
          {rules.isGraded ? t('sheets.pointsRule', { max: rules.examMax }) : t('sheets.outcomeRule')}
        </span>
      )}
      {isUnsent && <VisuallyHidden>{t('sheets.unsent')}</VisuallyHidden>}
    </>
  );
}
