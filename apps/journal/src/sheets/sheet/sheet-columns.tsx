import type { SheetMark, SheetRowResult, SheetRules } from '@portal/domain';
import { formatNumber, type Language, type Translate } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Status, type TableColumn } from '@portal/ui/display';
import type { SheetRow } from '@portal/wire';
import { ResultField } from './result-field.tsx';
import * as styles from './sheet.module.css';

/** A row as it is shown: with the typed result. */
export interface ShownRow extends SheetRow {
  readonly isUnsent: boolean;
  readonly result: SheetRowResult;
}

interface ColumnOptions {
  readonly t: Translate<'journal'>;
  readonly language: Language;
  readonly textOf: (mark: SheetMark | null) => string;
  readonly rules: SheetRules;
  readonly isWritable: boolean;
  readonly onWrite: (row: SheetRow, mark: SheetMark | null) => void;
  readonly onMove: (by: number) => void;
  readonly onUndo: (kind: 'undo' | 'redo') => void;
  readonly onPasteLines: (studentId: number, text: string) => void;
  readonly onRoundUp: (row: SheetRow) => void;
}

/** The sum of the modules; a button where the teacher may add points to it. */
function ModulesTotal({ row, options }: { readonly row: ShownRow; readonly options: ColumnOptions }) {
  const { t, rules, isWritable, onRoundUp } = options;
  const total = row.result.modulesTotal;
  const text = row.roundUp > 0 ? `${total} (+${row.roundUp})` : String(total);
  if (!isWritable || rules.roundUpMax === 0)
    return <span title={row.roundUpReason ?? undefined}>{text}</span>;
  return (
    <Button
      variant="subtle"
      aria-label={t('sheets.roundUp.of', { name: row.fullName, points: text })}
      onClick={() => onRoundUp(row)}
    >
      {text}
    </Button>
  );
}

function Result({ row, options }: { readonly row: ShownRow; readonly options: ColumnOptions }) {
  const { t, textOf, rules, isWritable, onWrite, onMove, onUndo, onPasteLines } = options;
  if (!row.result.isAdmitted) return <Status kind="warning">{t('sheets.notAdmitted')}</Status>;
  if (!isWritable) return <>{textOf(row.mark)}</>;
  return (
    <ResultField
      label={row.fullName}
      rules={rules}
      mark={row.mark}
      isUnsent={row.isUnsent}
      onWrite={(mark) => onWrite(row, mark)}
      onMove={onMove}
      onUndo={onUndo}
      onPasteLines={(text) => onPasteLines(row.studentId, text)}
    />
  );
}

const numeric = { align: 'end' } as const;

function gradedColumns(options: ColumnOptions): TableColumn<ShownRow>[] {
  const { t, rules } = options;
  return [
    ...rules.modules.map(({ number, weight }, at) => ({
      ...numeric,
      id: `module ${number}`,
      header: t('sheets.module', { number, weight }),
      cell: ({ modulePoints }: ShownRow) => modulePoints[at] ?? 0,
    })),
    {
      ...numeric,
      id: 'modules',
      header: t('sheets.modulesTotal'),
      cell: (row) => <ModulesTotal row={row} options={options} />,
    },
  ];
}

const letterColumns = ({ t, language }: ColumnOptions): TableColumn<ShownRow>[] => [
  { ...numeric, id: 'total', header: t('sheets.total'), cell: ({ result }) => <b>{result.total ?? '–'}</b> },
  {
    align: 'center',
    id: 'letter',
    header: t('sheets.letter'),
    cell: ({ result }) => result.letter?.letter ?? '–',
  },
  {
    ...numeric,
    id: 'points',
    header: t('sheets.gradePoints'),
    cell: ({ result }) => (result.letter ? formatNumber(result.letter.gradePoints, language, 2) : '–'),
  },
];

/** The columns of a sheet: modules, their sum, the result that is typed, and what follows from it. */
export function sheetColumns(options: ColumnOptions): TableColumn<ShownRow>[] {
  const { t, rules } = options;
  return [
    {
      id: 'student',
      header: t('sheets.student'),
      isRowHeader: true,
      cell: ({ fullName }) => <span className={styles.student}>{fullName}</span>,
    },
    ...(rules.isGraded ? gradedColumns(options) : []),
    {
      align: 'center',
      id: 'result',
      header: rules.isGraded ? t('sheets.exam', { max: rules.examMax }) : t('sheets.result'),
      cell: (row) => <Result row={row} options={options} />,
    },
    ...(rules.isGraded ? letterColumns(options) : []),
  ];
}
