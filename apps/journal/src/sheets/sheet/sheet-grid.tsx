import { useState } from 'react';
import { sheetRowResult } from '@portal/domain';
import { useLanguage, useTranslations } from '@portal/i18n';
import { LiveRegion } from '@portal/ui';
import { Table } from '@portal/ui/display';
import type { Sheet, SheetRow } from '@portal/wire';
import { mediaQueryHook } from '../../shared/media-query-hook.ts';
import { RoundUpDialog } from '../actions/round-up-dialog.tsx';
import type { SheetSession, SheetWork } from '../model/sheet-session.ts';
import { PasteDialog } from './paste-dialog.tsx';
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

/** A row with the typed result, and what follows from it. */
function shownRow({ rules }: Sheet, { pending }: SheetWork, row: SheetRow): ShownRow {
  const isUnsent = pending.has(row.studentId);
  const mark = isUnsent ? (pending.get(row.studentId) ?? null) : row.mark;
  return { ...row, mark, isUnsent, result: sheetRowResult(rules, { ...row, mark }) };
}

/** The text that was pasted, and the student whose field took it. */
interface PastedText {
  readonly text: string;
  readonly studentId: number;
}

/** The fields of the table that holds a field, from top to bottom. */
const fieldsNextTo = (field: Element | null): HTMLInputElement[] => [
  ...(field?.closest('table')?.querySelectorAll('input') ?? []),
];

/** The rows of a sheet as a table, whose results are typed one below the other. */
export function SheetGrid({ sheet, session, work, isWritable }: Props) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const textOf = useMarkText();
  const isNarrow = useIsNarrow();
  const [rounded, setRounded] = useState<SheetRow>();
  const [pasted, setPasted] = useState<PastedText>();
  const { sheetId, rules, rows } = sheet;
  const shown = rows.map((row) => shownRow(sheet, work, row));

  const moveFocus = (by: number) => {
    const fields = fieldsNextTo(document.activeElement);
    const at = fields.findIndex((field) => field === document.activeElement);
    fields[at + by]?.focus();
  };
  const repeat = (kind: 'undo' | 'redo') => {
    const studentId = session[kind](sheetId, rows);
    const name = rows.find((row) => row.studentId === studentId)?.fullName;
    const fields = fieldsNextTo(document.activeElement);
    fields.find((field) => field.getAttribute('aria-label') === name)?.focus();
  };
  const columns = sheetColumns({
    t,
    language,
    textOf,
    rules,
    isWritable,
    isNarrow,
    onWrite: (row, mark) => session.write(sheetId, row, mark),
    onMove: moveFocus,
    onUndo: repeat,
    onPasteLines: (studentId, text) => setPasted({ studentId, text }),
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
        onWrite={(row, mark) => session.write(sheetId, row, mark)}
      />
    </div>
  );
}
