import { useId } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { Status } from '@portal/ui/display';
import type { LetterGrade } from '@portal/domain';
import type { TranscriptRow, TranscriptTerm } from '@portal/wire';
import { Attempts } from './attempts.tsx';
import { useShownGpa } from './use-shown-gpa.ts';
import { gpaIf, rowKey, withGrade, type WhatIf } from './what-if.ts';
import * as styles from './transcript.module.css';

interface Props {
  readonly term: TranscriptTerm;
  readonly rows: readonly TranscriptRow[];
  readonly letters: readonly LetterGrade[];
  readonly whatIf: WhatIf | undefined;
  readonly onChange: (whatIf: WhatIf) => void;
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
  if (!whatIf || row.points === null) return row.letter ?? '–';
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

function ShownPoints({ row: { points, isPassed } }: { readonly row: TranscriptRow }) {
  const t = useTranslations('services');
  const shown = points ?? t(isPassed ? 'transcript.passed' : 'transcript.failed');
  return isPassed ? shown : <Status kind="danger">{shown}</Status>;
}

function Row({ row, ...props }: Omit<Props, 'term' | 'rows'> & { readonly row: TranscriptRow }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const shownGpa = useShownGpa();
  const gradePoints = props.whatIf?.changed.get(rowKey(row))?.gradePoints ?? row.gradePoints;
  return (
    <tr>
      <th scope="row" className={styles.discipline}>
        {row.names[language]}
        <span className={styles.note}>
          {`${row.code} · ${row.examFormNames[language]}`}
          <span
            className={styles.narrowOnly}
          >{` · ${t('transcript.creditCount', { count: row.credits })}`}</span>
        </span>
        <Attempts row={row} />
      </th>
      <td className={styles.wideOnly}>{row.credits}</td>
      <td>
        <ShownPoints row={row} />
      </td>
      <td>
        <GradeCell row={row} {...props} />
      </td>
      <td className={styles.wideOnly}>{shownGpa(gradePoints)}</td>
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
            <th scope="col">{t('transcript.discipline')}</th>
            <th scope="col" className={styles.wideOnly}>
              {t('transcript.credits')}
            </th>
            <th scope="col">{t('transcript.points')}</th>
            <th scope="col">{t('transcript.letter')}</th>
            <th scope="col" className={styles.wideOnly}>
              {t('transcript.gradePoints')}
            </th>
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
