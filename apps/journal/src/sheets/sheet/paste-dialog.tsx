import type { SheetRules } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog } from '@portal/ui';
import { Table, type TableColumn } from '@portal/ui/display';
import { SHEET_THEME_MAX_LENGTH, type SheetRow } from '@portal/wire';
import type { RowChange } from '../model/row-change.ts';
import { pasteResults, type PastedColumn, type PastedLine } from './paste-results.ts';
import type { ShownRow } from './sheet-columns.tsx';
import { useMarkText } from './use-mark-text.ts';
import * as styles from './sheet.module.css';

interface Props {
  readonly rules: SheetRules;
  readonly rows: readonly ShownRow[];
  /** `undefined`: the dialog is closed. */
  readonly pasted: PastedColumn | undefined;
  readonly onClose: () => void;
  readonly onWrite: (row: SheetRow, change: RowChange) => void;
}

/** What a line writes, or why it does not; a theme has what it replaces below it, because two columns of themes have no room. */
function WrittenText({ line }: { readonly line: PastedLine }) {
  const t = useTranslations('journal');
  const textOf = useMarkText();
  if ('fault' in line)
    return <span className={styles.error}>{`${line.text}: ${t(`sheets.paste.faults.${line.fault}`)}`}</span>;
  const { change, row } = line;
  if ('mark' in change) return textOf(change.mark);
  return (
    <div className={styles.pastedTheme}>
      {change.theme}
      {row.theme && <small>{`${t('sheets.paste.before')}: ${row.theme}`}</small>}
    </div>
  );
}

/** What was pasted, line by line next to the students, before anything is written. */
export function PasteDialog({ rules, rows, pasted, onClose, onWrite }: Props) {
  const t = useTranslations('journal');
  const textOf = useMarkText();
  const isThemes = pasted?.column === 'themes';
  const resultRule = () =>
    rules.isGraded ? t('sheets.pointsRule', { max: rules.examMax }) : t('sheets.outcomeRule');
  const title = t(isThemes ? 'sheets.paste.themes' : 'sheets.paste.title');
  const lines = pasted ? pasteResults(rules, rows, pasted) : [];
  const valid = lines.filter((line) => 'row' in line);
  const refusedCount = lines.length - valid.length;
  const before: TableColumn<PastedLine> = {
    id: 'before',
    header: t('sheets.paste.before'),
    cell: (line) => ('row' in line ? textOf(line.row.mark) : ''),
  };
  const write = () => {
    for (const { row, change } of valid) onWrite(row, change);
    onClose();
  };
  return (
    <Dialog
      isOpen={pasted !== undefined}
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={valid.length === 0} onClick={write}>
          {t('sheets.paste.confirm', { count: valid.length })}
        </Button>
      }
    >
      {refusedCount > 0 && (
        <Alert kind="warning">
          {`${t('sheets.paste.refused', { count: refusedCount })} ${
            isThemes ? t('sheets.themeRule', { max: SHEET_THEME_MAX_LENGTH }) : resultRule()
          }`}
        </Alert>
      )}
      <Table
        caption={title}
        rows={lines}
        rowKey={({ at }) => at}
        narrow="scroll"
        columns={[
          { id: 'student', header: t('sheets.student'), isRowHeader: true, cell: ({ name }) => name },
          ...(isThemes ? [] : [before]),
          { id: 'after', header: t('sheets.paste.after'), cell: (line) => <WrittenText line={line} /> },
        ]}
      />
    </Dialog>
  );
}
