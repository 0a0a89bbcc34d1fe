import type { SheetModule, SheetRules } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { scaleOf } from '../../../university/grades.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { moduleMarkQueries, type ClassForm } from './module-marks.queries.ts';

const NO_SCALE = { passFrom: 0, letters: [] } as const;

const percentOf = (modules: readonly SheetModule[]): number =>
  modules.reduce((sum, { weight }) => sum + weight, 0);

/** The modules that count before the exam; the last of planned ones is the exam itself. */
async function readModules(db: Db, classId: number, planned: readonly number[]): Promise<SheetModule[]> {
  const own = await moduleMarkQueries(db).modules(classId);
  if (own.length === 0) return planned.slice(0, -1).map((weight, at) => ({ number: at + 1, weight }));
  return own.filter(({ isFinal }) => !isFinal).map(({ number, weight }) => ({ number, weight }));
}

/** How the sheet of a class, and its modules in the journal, are computed today: by the modules of the class, else of its form of control, else of the university. */
export async function readSheetRules(db: Db, of: ClassForm): Promise<SheetRules> {
  const { forms, opensDaysBefore: _days, ...settings } = await readSetting(db, 'examSheets');
  const { passFrom, letters } = scaleOf(await readSetting(db, 'gradeScales'), of.academicYearId) ?? NO_SCALE;
  const scale = { passFrom, letters: [...letters] };
  const { isGraded } = of;
  if (!isGraded)
    return { isGraded, ...settings, modules: [], examMax: 0, admittedFrom: 0, roundUpMax: 0, scale };
  const form = forms.find(({ examFormId }) => examFormId === of.examFormId);
  const { weights } = form ?? (await readSetting(db, 'journalModules'));
  const modules = await readModules(db, of.classId, weights);
  const { admittedFrom = settings.admittedFrom } = form ?? {};
  return {
    isGraded,
    ...settings,
    modules,
    examMax: Math.max(0, 100 - percentOf(modules)),
    admittedFrom,
    scale,
  };
}

/** The rules of a class, of whose form of control nothing is known yet. */
export async function readClassRules(db: Db, classId: number): Promise<SheetRules> {
  const form = await moduleMarkQueries(db).form(classId);
  if (!form) throw new Error(`Class ${classId} has no form of control`);
  return readSheetRules(db, form);
}
