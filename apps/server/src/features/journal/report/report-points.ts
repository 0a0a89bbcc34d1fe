import {
  fillIn,
  moduleResults,
  modulesTotalOf,
  type ModuleResult,
  type ModuleRules,
  type SheetModule,
} from '@portal/domain';
import type { JournalStudent } from '@portal/wire';
import type { DocumentBlock } from '../../../storage/documents/document.ts';
import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import type { reportTexts } from '../../../university/texts/language.ts';
import type { MarksOfModules } from '../../shared/module-points/module-marks.ts';

type Texts = ReturnType<typeof reportTexts<'activity'>>;

/** What the points of modules in a report are computed from: the journals of the class, as in its exam sheet. */
export interface ReportPoints {
  readonly rules: ModuleRules;
  readonly marks: ReadonlyMap<number, MarksOfModules>;
}

interface PointsRow {
  readonly fullName: string;
  readonly modules: readonly ModuleResult[];
}

const ALL_PERCENT = 100;

/** Average, share of attendance where it counts, and points of a module. */
function moduleColumns(
  { number, weight }: SheetModule,
  at: number,
  { attendancePercent, texts }: { readonly attendancePercent: number; readonly texts: Texts },
): ColumnOf<PointsRow>[] {
  const common = { width: 62, align: 'right' } as const;
  const named = (text: string): string => fillIn(text, { module: number, weight });
  const attended: ColumnOf<PointsRow> = {
    ...common,
    header: named(texts.moduleAttended),
    decimals: 2,
    value: ({ modules }) => modules[at]?.attended ?? undefined,
  };
  return [
    {
      ...common,
      header: named(texts.moduleAverage),
      decimals: 2,
      value: ({ modules }) => modules[at]?.average ?? undefined,
    },
    ...(attendancePercent === 0 ? [] : [attended]),
    { ...common, header: named(texts.modulePoints), value: ({ modules }) => modules[at]?.points },
  ];
}

const formulaOf = ({ attendancePercent }: ModuleRules, texts: Texts): string =>
  fillIn(attendancePercent === 0 ? texts.pointsFormula : texts.pointsFormulaWithAttendance, {
    marks: ALL_PERCENT - attendancePercent,
    attendance: attendancePercent,
  });

/** The points of modules of each student with their formula; nothing for a class whose form of control has no points. */
export function pointsBlocks(
  { rules, marks }: ReportPoints,
  students: readonly JournalStudent[],
  texts: Texts,
): DocumentBlock[] {
  const { modules, attendancePercent } = rules;
  if (modules.length === 0) return [];
  const rows = students.map(({ id, fullName }) => ({
    fullName,
    modules: moduleResults(rules, marks.get(id)),
  }));
  const max = modules.reduce((sum, { weight }) => sum + weight, 0);
  const columns: ColumnOf<PointsRow>[] = [
    { header: texts.number, width: 20, align: 'right', value: (_, at) => at + 1 },
    { header: texts.student, width: 'fill', value: ({ fullName }) => fullName },
    ...modules.flatMap((module, at) => moduleColumns(module, at, { attendancePercent, texts })),
    {
      header: fillIn(texts.allPoints, { max }),
      width: 62,
      align: 'right',
      value: (row) => modulesTotalOf(row.modules.map(({ points }) => points)),
    },
  ];
  return [
    tableOf(rows, columns, { heading: texts.points, textSize: 'medium' }),
    { kind: 'paragraph', text: formulaOf(rules, texts) },
  ];
}
