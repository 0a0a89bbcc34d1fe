import { useId } from 'react';
import type { SheetMark, SheetRules } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { VisuallyHidden } from '@portal/ui';
import { keyHandler, pasteHandler, useTypedField, type FieldProps } from './typed-field.ts';
import { parseResult } from './typed-result.ts';
import { useMarkText } from './use-mark-text.ts';
import * as styles from './sheet.module.css';

interface Props extends FieldProps {
  readonly rules: SheetRules;
  readonly mark: SheetMark | null;
  readonly onWrite: (mark: SheetMark | null) => void;
}

const moves = { Enter: 1, ArrowDown: 1, ArrowUp: -1 } as const;

/** The result of a student: typed straight in, written when the field is left; Enter and arrows go to the next row. */
export function ResultField(props: Props) {
  const { label, rules, mark, isUnsent, onWrite, onPasteLines } = props;
  const t = useTranslations('journal');
  const textOf = useMarkText();
  const errorId = useId();
  const field = useTypedField({
    stored: mark === null ? '' : textOf(mark),
    parse: (text) => parseResult(rules, text),
    onWrite,
  });
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
        onKeyDown={keyHandler(field, moves, props)}
        onPaste={pasteHandler(onPasteLines)}
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
