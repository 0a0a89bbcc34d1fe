import { useId, type ReactNode } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { Status } from '@portal/ui/display';
import type { LetterGrade } from '@portal/domain';
import {
  transcriptColumns,
  type TranscriptRow,
  type TranscriptTerm,
  type TranscriptValue,
} from '@portal/wire';
import { Attempts } from './attempts.tsx';
import { NO_VALUE, useShownGpa } from './use-shown-gpa.ts';
import { gpaIf, rowKey, withGrade, type WhatIf } from './what-if.ts';
import * as styles from './transcript.module.css';

interface Props {
  readonly term: TranscriptTerm;
  readonly rows: readonly TranscriptRow[];
  readonly letters: readonly LetterGrade[];
  readonly whatIf: WhatIf | undefined;
  readonly onChange: (whatIf: WhatIf) => void;
}

type Column = (typeof transcriptColumns)[number];
type ShownColumn = Exclude<Column, { screen: 'note' }>;

const isShown = (column: Column): column is ShownColumn => column.screen !== 'note';
const shownColumns = transcriptColumns.filter(isShown);
const notedColumns = transcriptColumns.filter((column) => !isShown(column));
const classOf = ({ screen }: ShownColumn) => (screen === 'wide' ? styles.wideOnly : undefined);

function useShownValue(): (value: TranscriptValue) => string | number {
  const t = useTranslations('services');
  const language = useLanguage();
  return (value) => {
    if (value === null) return NO_VALUE;
    if (typeof value !== 'object') return value;
    return 'message' in value ? t(`transcript.${value.message}`) : value[language];
  };
}

/** The letter of a row; while the reader tries other grades, a choice. */
function GradeCell({
  row,
  letters,
  whatIf,
  onChange,
}: Omit<Props, 'term' | 'rows'> & { row: TranscriptRow }) {
  const t = useTranslations('services');
  const language = useLanguage();
  if (!whatIf || row.points === null) return row.letter ?? NO_VALUE;
  const chosen = whatIf.changed.get(rowKey(row))?.letter ?? row.letter;
  return (
    <div className={styles.letter}>
      <SelectField
        isLabelHidden
        label={t('transcript.whatIf.letterOf', { discipline: row.names[language] })}
        options={letters.map(({ letter }, at) => ({ id: at, label: letter }))}
        value={letters.findIndex(({ letter }) => letter === chosen)}
        onPick={(at) => {
          const letter = letters[at];
          if (letter) onChange(withGrade(whatIf, row, letter));
        }}
      />
    </div>
  );
}

function Row({ row, ...props }: Omit<Props, 'term' | 'rows'> & { readonly row: TranscriptRow }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const shownGpa = useShownGpa();
  const shownValue = useShownValue();
  const gradePoints = props.whatIf?.changed.get(rowKey(row))?.gradePoints ?? row.gradePoints;
  const cellOf = ({ key, value }: ShownColumn): ReactNode => {
    const shown = shownValue(value(row));
    if (key === 'points') return row.isPassed ? shown : <Status kind="danger">{shown}</Status>;
    if (key === 'letter') return <GradeCell row={row} {...props} />;
    return key === 'gradePoints' ? shownGpa(gradePoints) : shown;
  };
  return (
    <tr>
      {shownColumns.map((column) =>
        column.key === 'discipline' ? (
          <th key={column.key} scope="row" className={styles.discipline}>
            {row.names[language]}
            <span className={styles.note}>
              {notedColumns.map(({ value }) => shownValue(value(row))).join(' · ')}
              <span
                className={styles.narrowOnly}
              >{` · ${t('transcript.creditCount', { count: row.credits })}`}</span>
            </span>
            {row.theme !== undefined && (
              <span className={styles.note}>{t('transcript.theme', { theme: row.theme })}</span>
            )}
            <Attempts row={row} />
          </th>
        ) : (
          <td key={column.key} className={classOf(column)}>
            {cellOf(column)}
          </td>
        ),
      )}
    </tr>
  );
}

/** A term with its GPA, its credits and its disciplines. */
export function TermSection({ term, rows, ...props }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  const shownGpa = useShownGpa();
  const headingId = useId();
  const title = `${term.academicYearName}, ${term.termNames[language]}`;
  const gpa = props.whatIf ? gpaIf(rows, { ...props.whatIf, added: [] }) : term.gpa;
  return (
    <section className={styles.term} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <p className={styles.totals}>
          {t('transcript.totals', { gpa: shownGpa(gpa), credits: term.earnedCredits })}
        </p>
      </div>
      <table className={styles.table} aria-labelledby={headingId}>
        <thead>
          <tr>
            {shownColumns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {t(`transcript.${column.key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
