import type { SheetMark, SheetRules } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog } from '@portal/ui';
import { Table } from '@portal/ui/display';
import type { SheetRow } from '@portal/wire';
import { pasteResults } from './paste-results.ts';
import type { ShownRow } from './sheet-columns.tsx';
import { useMarkText } from './use-mark-text.ts';
import * as styles from './sheet.module.css';

interface Props {
  readonly rules: SheetRules;
  readonly rows: readonly ShownRow[];
  /** `undefined`: the dialog is closed. */
  readonly pasted: { readonly text: string; readonly studentId: number } | undefined;
  readonly onClose: () => void;
  readonly onWrite: (row: SheetRow, mark: SheetMark | null) => void;
}

/** What was pasted, line by line next to the students, before anything is written. */
export function PasteDialog({ rules, rows, pasted, onClose, onWrite }: Props) {
  const t = useTranslations('journal');
  const textOf = useMarkText();
  const lines = pasted ? pasteResults(rules, rows, pasted) : [];
  const valid = lines.filter((line) => 'row' in line);
  const refusedCount = lines.length - valid.length;
  const write = () => {
    for (const { row, mark } of valid) onWrite(row, mark);
    onClose();
  };
  return (
    <Dialog
      isOpen={pasted !== undefined}
      title={t('sheets.paste.title')}
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
            rules.isGraded ? t('sheets.pointsRule', { max: rules.examMax }) : t('sheets.outcomeRule')
          }`}
        </Alert>
      )}
      <Table
        caption={t('sheets.paste.title')}
        rows={lines}
        rowKey={({ at }) => at}
        narrow="scroll"
        columns={[
          { id: 'student', header: t('sheets.student'), isRowHeader: true, cell: ({ name }) => name },
          {
            id: 'before',
            header: t('sheets.paste.before'),
            cell: (line) => ('row' in line ? textOf(line.row.mark) : ''),
          },
          {
            id: 'after',
            header: t('sheets.paste.after'),
            cell: (line) =>
              'row' in line ? (
                textOf(line.mark)
              ) : (
                <span
                  className={styles.error}
                >{`${line.text}: ${t(`sheets.paste.faults.${line.fault}`)}`}</span>
              ),
          },
        ]}
      />
    </Dialog>
  );
}
