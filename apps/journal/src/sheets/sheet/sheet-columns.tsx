import type { ReactNode } from 'react';
import type { SheetMark, SheetRowResult, SheetRules } from '@portal/domain';
import { formatNumber, type Language, type Translate } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Status, type TableColumn } from '@portal/ui/display';
import type { SheetRow } from '@portal/wire';
import type { RowChange } from '../model/row-change.ts';
import type { PastedColumn } from './paste-results.ts';
import { ResultField } from './result-field.tsx';
import { ThemeField } from './theme-field.tsx';
import * as styles from './sheet.module.css';

/** A row as it is shown: with what is typed. */
export interface ShownRow extends SheetRow {
  readonly isUnsent: boolean;
  readonly result: SheetRowResult;
}

interface ColumnOptions {
  readonly t: Translate<'journal'>;
  readonly language: Language;
  readonly textOf: (mark: SheetMark | null) => string;
  readonly rules: SheetRules;
  readonly hasThemes: boolean;
  readonly isWritable: boolean;
  /** On a phone the modules stand below the name, and the letter next to the sum. */
  readonly isNarrow: boolean;
  readonly onWrite: (row: SheetRow, change: RowChange) => void;
  readonly onMove: (by: number) => void;
  readonly onUndo: (kind: 'undo' | 'redo') => void;
  readonly onPasteLines: (pasted: PastedColumn) => void;
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
      onWrite={(mark) => onWrite(row, { mark })}
      onMove={onMove}
      onUndo={onUndo}
      onPasteLines={(text) => onPasteLines({ column: 'results', text, studentId: row.studentId })}
    />
  );
}

function Theme({ row, options }: { readonly row: ShownRow; readonly options: ColumnOptions }) {
  const { t, isWritable, onWrite, onMove, onUndo, onPasteLines } = options;
  if (!isWritable) return <div className={styles.theme}>{row.theme ?? '–'}</div>;
  return (
    <div className={styles.theme}>
      <ThemeField
        label={t('sheets.themeOf', { name: row.fullName })}
        theme={row.theme ?? null}
        isUnsent={row.isUnsent}
        onWrite={(theme) => onWrite(row, { theme })}
        onMove={onMove}
        onUndo={onUndo}
        onPasteLines={(text) => onPasteLines({ column: 'themes', text, studentId: row.studentId })}
      />
    </div>
  );
}

/** A phone has the theme below the name. */
const themeColumns = (options: ColumnOptions): TableColumn<ShownRow>[] =>
  options.hasThemes
    ? [
        {
          id: 'theme',
          header: options.t('sheets.theme'),
          cell: (row) => <Theme row={row} options={options} />,
        },
      ]
    : [];

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

const gradeColumns = ({ t, language }: ColumnOptions): TableColumn<ShownRow>[] => [
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

const resultColumn = (options: ColumnOptions): TableColumn<ShownRow> => ({
  align: 'center',
  id: 'result',
  header: options.rules.isGraded
    ? options.t('sheets.exam', { max: options.rules.examMax })
    : options.t('sheets.result'),
  cell: (row) => <Result row={row} options={options} />,
});

const studentColumn = (
  options: ColumnOptions,
  noteOf?: (row: ShownRow) => ReactNode,
): TableColumn<ShownRow> => ({
  id: 'student',
  header: options.t('sheets.student'),
  isRowHeader: true,
  cell: (row) => (
    <>
      <span className={styles.student}>
        {row.fullName}
        {noteOf && <small>{noteOf(row)}</small>}
      </span>
      {options.isNarrow && options.hasThemes && <Theme row={row} options={options} />}
    </>
  ),
});

function narrowColumns(options: ColumnOptions): TableColumn<ShownRow>[] {
  const { t, rules } = options;
  if (!rules.isGraded) return [studentColumn(options), resultColumn(options)];
  return [
    studentColumn(options, (row) => (
      <>
        {`${row.modulePoints.join(' + ')} = `}
        <ModulesTotal row={row} options={options} />
      </>
    )),
    resultColumn(options),
    {
      ...numeric,
      id: 'total',
      header: t('sheets.total'),
      cell: ({ result }) => (
        <b>{result.total === null ? '–' : `${result.total} ${result.letter?.letter ?? ''}`}</b>
      ),
    },
  ];
}

/** The columns of a sheet: modules, their sum, the result that is typed, and what follows from it. */
export function sheetColumns(options: ColumnOptions): TableColumn<ShownRow>[] {
  if (options.isNarrow) return narrowColumns(options);
  const { isGraded } = options.rules;
  return [
    studentColumn(options),
    ...themeColumns(options),
    ...(isGraded ? gradedColumns(options) : []),
    resultColumn(options),
    ...(isGraded ? gradeColumns(options) : []),
  ];
}
