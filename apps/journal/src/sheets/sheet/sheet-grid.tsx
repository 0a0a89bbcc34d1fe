import { useState } from 'react';
import { sheetRowResult } from '@portal/domain';
import { useLanguage, useTranslations } from '@portal/i18n';
import { LiveRegion } from '@portal/ui';
import { mediaQueryHook, Table } from '@portal/ui/display';
import type { Sheet, SheetRow } from '@portal/wire';
import { RoundUpDialog } from '../actions/round-up-dialog.tsx';
import { shownEntry } from '../model/row-change.ts';
import type { SheetSession, SheetWork } from '../model/sheet-session.ts';
import { PasteDialog } from './paste-dialog.tsx';
import type { PastedColumn } from './paste-results.ts';
import { sheetColumns, type ShownRow } from './sheet-columns.tsx';
import { useMarkText } from './use-mark-text.ts';
import * as styles from './sheet.module.css';

const useIsNarrow = mediaQueryHook('(max-width: 37.49rem)');

interface Props {
  readonly sheet: Sheet;
  readonly session: SheetSession;
  readonly work: SheetWork;
  readonly isWritable: boolean;
}

/** A row with what is typed, and what follows from it. */
function shownRow({ rules }: Sheet, { pending }: SheetWork, row: SheetRow): ShownRow {
  const waiting = pending.get(row.studentId);
  const shown = { ...row, ...shownEntry(row, waiting) };
  return { ...shown, isUnsent: waiting !== undefined, result: sheetRowResult(rules, shown) };
}

/** The fields of the table that holds a field, from top to bottom: results are inputs, themes are text areas. */
const fieldsNextTo = (field: Element | null, kinds: string): HTMLElement[] => [
  ...(field?.closest('table')?.querySelectorAll<HTMLElement>(kinds) ?? []),
];

/** The rows of a sheet as a table, whose results are typed one below the other. */
export function SheetGrid({ sheet, session, work, isWritable }: Props) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const textOf = useMarkText();
  const isNarrow = useIsNarrow();
  const [rounded, setRounded] = useState<SheetRow>();
  const [pasted, setPasted] = useState<PastedColumn>();
  const { sheetId, rules, rows, hasThemes = false } = sheet;
  const shown = rows.map((row) => shownRow(sheet, work, row));

  const moveFocus = (by: number) => {
    const fields = fieldsNextTo(document.activeElement, document.activeElement?.localName ?? 'input');
    const at = fields.findIndex((field) => field === document.activeElement);
    fields[at + by]?.focus();
  };
  const repeat = (kind: 'undo' | 'redo') => {
    const step = session[kind](sheetId, rows);
    const name = rows.find((row) => row.studentId === step?.studentId)?.fullName;
    if (!step || name === undefined) return;
    const label = 'mark' in step.after ? name : t('sheets.themeOf', { name });
    const fields = fieldsNextTo(document.activeElement, 'input, textarea');
    fields.find((field) => field.getAttribute('aria-label') === label)?.focus();
  };
  const columns = sheetColumns({
    t,
    language,
    textOf,
    rules,
    hasThemes,
    isWritable,
    isNarrow,
    onWrite: (row, change) => session.write(sheetId, row, change),
    onMove: moveFocus,
    onUndo: repeat,
    onPasteLines: setPasted,
    onRoundUp: setRounded,
  });
  return (
    <div className={styles.grid}>
      <Table
        caption={t('sheets.students')}
        columns={columns}
        rows={shown}
        rowKey={({ studentId }) => studentId}
        narrow="scroll"
      />
      <LiveRegion>
        {work.pending.size > 0 && (
          <p className={styles.hint}>{t('sheets.pending', { count: work.pending.size })}</p>
        )}
      </LiveRegion>
      {isWritable && (
        <p className={styles.hint}>{t(rules.isGraded ? 'sheets.hint' : 'sheets.outcomeHint')}</p>
      )}
      {isWritable && hasThemes && <p className={styles.hint}>{t('sheets.themeHint')}</p>}
      <RoundUpDialog
        sheetId={sheetId}
        max={rules.roundUpMax}
        row={rounded}
        onClose={() => setRounded(undefined)}
      />
      <PasteDialog
        rules={rules}
        rows={shown}
        pasted={pasted}
        onClose={() => setPasted(undefined)}
        onWrite={(row, change) => session.write(sheetId, row, change)}
      />
    </div>
  );
}
