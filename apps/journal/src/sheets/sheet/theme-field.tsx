import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { SHEET_THEME_MAX_LENGTH } from '@portal/wire';
import { keyHandler, pasteHandler, useTypedField, type FieldProps } from './typed-field.ts';
import { parseTheme } from './typed-result.ts';
import * as styles from './sheet.module.css';

interface Props extends FieldProps {
  readonly theme: string | null;
  readonly onWrite: (theme: string | null) => void;
}

const moves = { Enter: 1 } as const;

/** The theme of a student's work: written when the field is left; Enter goes to the next row, arrows move in the text. */
export function ThemeField(props: Props) {
  const { label, theme, isUnsent, onWrite, onPasteLines } = props;
  const t = useTranslations('journal');
  const errorId = useId();
  const field = useTypedField({ stored: theme ?? '', parse: parseTheme, onWrite });
  return (
    <>
      <textarea
        className={styles.themeField}
        rows={1}
        aria-label={label}
        aria-invalid={!field.isValid || undefined}
        aria-describedby={field.isValid ? undefined : errorId}
        data-unsent={isUnsent || undefined}
        value={field.text}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={field.commit}
        onKeyDown={keyHandler(field, moves, props)}
        onPaste={pasteHandler(onPasteLines)}
      />
      {!field.isValid && (
        <span id={errorId} className={styles.error} role="alert">
          {t('sheets.themeRule', { max: SHEET_THEME_MAX_LENGTH })}
        </span>
      )}
    </>
  );
}
