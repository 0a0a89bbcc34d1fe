import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import { isEarned, letterOfGrade, scaleOf } from '../../../university/grades.ts';
import type { GradeScaleVersion } from '../../../university/settings/grade-scales.setting.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { percentOf, sumOf, type ReadContent, type ReportTexts } from '../report-kind.ts';
import { countResults, type ResultCount } from './results.queries.ts';

type Scales = readonly GradeScaleVersion[];

/** The results of a discipline in a group. */
interface ResultRow {
  readonly first: ResultCount;
  readonly counts: readonly ResultCount[];
}

const sizeOf = (counts: readonly ResultCount[]): number => sumOf(counts, ({ count }) => count);

const earnedIn = (scales: Scales, counts: readonly ResultCount[]): number =>
  sizeOf(
    counts.filter(({ academicYearId, points, isPassed, disciplineId, semester }) =>
      isEarned(scales, { academicYearId, points, isPassed, disciplineId, semester, credits: 0, attempt: 1 }),
    ),
  );

/** Of the results with points, to one decimal. */
function averageOf(counts: readonly ResultCount[]): number | undefined {
  const graded = counts.filter(({ points }) => points !== null);
  const size = sizeOf(graded);
  if (size === 0) return undefined;
  return Math.round((sumOf(graded, ({ points, count }) => (points ?? 0) * count) * 10) / size) / 10;
}

/** A column of results that a test chooses. */
const chosenColumn = (
  header: string,
  all: readonly ResultCount[],
  isChosen: (result: ResultCount) => boolean,
): ColumnOf<ResultRow> => ({
  header,
  width: 32,
  align: 'right',
  value: ({ counts }) => sizeOf(counts.filter(isChosen)) || undefined,
  total: sizeOf(all.filter(isChosen)),
});

const number = { width: 52, align: 'right' } as const;

function columnsOf(
  all: readonly ResultCount[],
  { scales, letters }: { readonly scales: Scales; readonly letters: readonly string[] },
  { columns, results }: ReportTexts,
): ColumnOf<ResultRow>[] {
  const shareOf = (counts: readonly ResultCount[]) => percentOf(earnedIn(scales, counts), sizeOf(counts));
  return [
    {
      header: columns.discipline,
      width: 'fill',
      value: ({ first }) => first.disciplineName,
      total: columns.total,
    },
    { header: columns.group, width: 64, value: ({ first }) => first.groupName },
    { ...number, header: columns.students, value: ({ counts }) => sizeOf(counts), total: sizeOf(all) },
    {
      ...number,
      header: columns.averagePoints,
      decimals: 1,
      value: ({ counts }) => averageOf(counts),
      total: averageOf(all),
    },
    {
      ...number,
      header: columns.passedShare,
      decimals: 1,
      value: ({ counts }) => shareOf(counts),
      total: shareOf(all),
    },
    ...letters.map((letter) =>
      chosenColumn(letter, all, (result) => letterOfGrade(scales, result)?.letter === letter),
    ),
    chosenColumn(results.passed, all, ({ points, isPassed }) => points === null && isPassed === true),
    chosenColumn(results.failed, all, ({ points, isPassed }) => points === null && isPassed !== true),
  ];
}

/** Averages and letters of disciplines by group. */
export const readResults: ReadContent = async ({ db, part, lang, texts }) => {
  const all = await countResults(db, part, lang);
  const scales = await readSetting(db, 'gradeScales');
  const letters = [...(scaleOf(scales, part.academicYearId)?.letters ?? [])]
    .toSorted((one, other) => other.from - one.from)
    .map(({ letter }) => letter);
  const rows = [
    ...Map.groupBy(
      all,
      ({ disciplineId, semester, groupId }) => `${disciplineId} ${semester} ${groupId}`,
    ).values(),
  ].flatMap((counts) => {
    const [first] = counts;
    return first ? { first, counts } : [];
  });
  return { table: tableOf(rows, columnsOf(all, { scales, letters }, texts)) };
};
