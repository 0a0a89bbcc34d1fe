import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from '@portal/i18n';
import type { CellEdit } from './cursor.ts';
import * as styles from './journal-grid.module.css';

/** No mark is longer than "опоздала". */
const MAX_LENGTH = 10;

/** The field of the cell that is edited; the grid reads it when a key ends the edit. */
export function CellEditor({ edit }: { readonly edit: CellEdit }) {
  const t = useTranslations('journal');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (edit.isInvalid) field.current?.select();
    else field.current?.setSelectionRange(edit.text.length, edit.text.length);
  }, [edit]);
  return (
    <input
      ref={field}
      className={styles.editor}
      defaultValue={edit.text}
      maxLength={MAX_LENGTH}
      aria-label={t('grid.mark')}
      aria-invalid={edit.isInvalid}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
