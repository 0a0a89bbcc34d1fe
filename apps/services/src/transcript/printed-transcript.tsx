import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { PrintSheet } from '@portal/ui/display';
import type { Transcript, TranscriptRow, TranscriptTerm } from '@portal/wire';
import { rowKey, rowsOfTerm } from './what-if.ts';
import { useShownGpa } from './use-shown-gpa.ts';
import * as styles from './printed-transcript.module.css';

function TermTable({
  term,
  rows,
}: {
  readonly term: TranscriptTerm;
  readonly rows: readonly TranscriptRow[];
}) {
  const t = useTranslations('services');
  const language = useLanguage();
  const shownGpa = useShownGpa();
  const names = ['discipline', 'credits', 'examForm', 'points', 'letter', 'gradePoints'] as const;
  const pointsOf = ({ points, isPassed }: TranscriptRow) =>
    points ?? t(isPassed ? 'transcript.passed' : 'transcript.failed');
  return (
    <table className={styles.term}>
      <caption>
        {`${term.academicYearName}, ${term.termNames[language]}. `}
        {t('transcript.totals', { gpa: shownGpa(term.gpa), credits: term.earnedCredits })}
      </caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" data-column={name}>
              {t(`transcript.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">
              {row.names[language]}
              {row.attempts.length > 1 &&
                ` (${t('transcript.attemptCount', { count: row.attempts.length })})`}
            </th>
            <td>{row.credits}</td>
            <td>{row.examFormNames[language]}</td>
            <td>{pointsOf(row)}</td>
            <td>{row.letter ?? '–'}</td>
            <td>{shownGpa(row.gradePoints)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Facts({ transcript: { student, groups, institution } }: { readonly transcript: Transcript }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { phone, email, web, addressNames } = institution;
  const facts = [
    [t('transcript.student'), student.fullName],
    [t('transcript.studentCode'), student.studentCode],
    [t('transcript.birthDate'), student.birthDate?.split('-').toReversed().join('.') ?? ''],
    ...groups.flatMap(({ facultyNames, specialityNames, groupName, educationFormNames }) => [
      [t('transcript.faculty'), facultyNames[language]],
      [t('transcript.speciality'), specialityNames[language]],
      [t('transcript.group'), `${groupName}, ${educationFormNames[language]}`],
    ]),
    [t('transcript.address'), addressNames[language]],
    [t('transcript.contacts'), [phone, email, web].filter((text) => text !== '').join(', ')],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value], at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The letters of the scale with the points from which they are given. */
function Scale({ transcript: { scale } }: { readonly transcript: Transcript }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const letters = scale.letters.map(({ letter, from, gradePoints }) =>
    t('transcript.scaleStep', { letter, from, number: formatNumber(gradePoints, language, 2) }),
  );
  return (
    <p className={styles.scale}>
      {t('transcript.scale', { letters: letters.join('; ') })} {t('transcript.rule')}{' '}
      {t('transcript.bestCounts')}
    </p>
  );
}

/** The transcript on A4 sheets, as the server has it: imagined grades are never printed. */
export function PrintedTranscript({ transcript }: { readonly transcript: Transcript }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const shownGpa = useShownGpa();
  const { gpa, earnedCredits, terms, signatories, institution } = transcript;
  return (
    <div className={styles.printed}>
      <PrintSheet
        label={t('transcript.title')}
        signatures={signatories.map(({ positionNames, names }, at) => ({
          id: String(at),
          position: positionNames[language],
          name: names[language],
        }))}
      >
        <p className={styles.institution}>{institution.names[language]}</p>
        <h1 className={styles.title}>{t('transcript.title')}</h1>
        <Facts transcript={transcript} />
        {terms.map((term) => (
          <TermTable
            key={`${term.groupId} ${term.academicYearId} ${term.termOrder}`}
            term={term}
            rows={rowsOfTerm(transcript, term)}
          />
        ))}
        <p className={styles.inAll}>
          {t('transcript.inAll')}. {t('transcript.totals', { gpa: shownGpa(gpa), credits: earnedCredits })}
        </p>
        <Scale transcript={transcript} />
      </PrintSheet>
    </div>
  );
}
