import type { Language } from '@portal/domain';
import type { TranscriptRow } from '@portal/wire';
import type { AcademicDebt, PersonStudy, ResultTerm, StudyResult } from '@portal/wire/people/person-study';
import type { Db } from '../../../database/tables.ts';
import { listDebts, type Debt } from '../../../university/debts.ts';
import { bestOf } from '../../../university/grades.ts';
import { transcriptQueries } from '../../shared/transcript/transcript.queries.ts';
import { attemptsOf, transcriptRows } from '../../shared/transcript/transcript-rows.ts';
import { personStudyQueries, studentInGroup } from './person-study.queries.ts';

interface Reader {
  readonly managerId: number;
  readonly lang: Language;
}

/** A row of a transcript, and where its best attempt comes from. */
type OriginatedRow = TranscriptRow & Pick<StudyResult, 'sheetNumber' | 'source'>;

const toResult = (
  { names, examFormNames, attempts, ...row }: OriginatedRow,
  lang: Language,
): StudyResult => ({
  ...row,
  disciplineName: names[lang],
  examFormName: examFormNames[lang],
  attemptCount: attempts.length,
});

/** The terms with the rows of a transcript, the newest first. A term in two groups is one term. */
function termsOf(rows: readonly OriginatedRow[], lang: Language): ResultTerm[] {
  const byTerm = Map.groupBy(rows, ({ academicYearId, termOrder }) => `${academicYearId} ${termOrder}`);
  return [...byTerm.values()]
    .flatMap((ofTerm): ResultTerm[] => {
      const [first] = ofTerm;
      if (!first) return [];
      const { academicYearId, academicYearName, termOrder, termNames } = first;
      const results = ofTerm.map((row) => toResult(row, lang));
      return [{ academicYearId, academicYearName, termOrder, termName: termNames[lang], results }];
    })
    .toSorted((one, other) => other.academicYearId - one.academicYearId || other.termOrder - one.termOrder);
}

const toDebt = ({ best, letter, attemptCount, lastOn }: Debt): AcademicDebt => ({
  ...best,
  letter: letter ?? null,
  attemptCount,
  lastOn,
});

/** Results, debts and registrations of a student; money only for a reader who manages it. */
export async function readStudy(
  db: Db,
  studentId: number,
  { managerId, lang }: Reader,
): Promise<PersonStudy> {
  const transcript = transcriptQueries(db);
  const disciplines = attemptsOf(await transcript.grades(studentId));
  const { rows } = transcriptRows(await transcript.scales(), disciplines);
  const queries = personStudyQueries(db, studentId);
  const originated = rows.map((row, at) => {
    const { sheetNumber = null, source = null } = bestOf(disciplines[at] ?? []) ?? {};
    return { ...row, sheetNumber, source };
  });
  return {
    terms: termsOf(originated, lang),
    debts: (await listDebts(db, studentInGroup(studentId), lang)).map(toDebt),
    owed: (await queries.owed(managerId)) ?? null,
    registrations: await queries.registrations(lang),
    disciplines: await queries.disciplines(lang),
  };
}
