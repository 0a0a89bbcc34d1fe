import type { Request } from 'autocannon';
import { journal } from '@portal/wire';
import type { Benchmark } from './harness/benchmark.ts';
import { headersOf, identityOf } from './harness/caller.ts';
import { copyDatabase, seededDatabase, type BenchDatabase } from './harness/data/database.ts';
import { findOpenJournals, pickTeachers, type OpenJournal } from './harness/data/journals.queries.ts';
import { createSessions } from './harness/data/sessions.queries.ts';
import { compareSizes, startSized, type SizedPortal } from './harness/sizes.ts';
import type { BenchWorkspace } from './harness/workspace.ts';
import { fillMarks } from './s8-two-million-marks.queries.ts';

const TEACHERS = 8;

interface MeasuredPortal {
  readonly portal: SizedPortal;
  readonly marks: number;
}

/** The grid of each journal, requested by its teacher. */
async function gridRequests(
  origin: string,
  { pool }: BenchDatabase,
  journals: ReadonlyMap<number, OpenJournal>,
): Promise<Request[]> {
  const tokens = await createSessions(pool, [...journals.keys()]);
  return Promise.all(
    [...journals].map(async ([id, { ref }], at) => ({
      method: 'POST' as const,
      path: journal.grid.path,
      headers: { ...(await headersOf(origin, tokens[at] ?? '')), 'content-type': 'application/json' },
      body: JSON.stringify({
        ...journal.grid.request.encode(ref),
        ...identityOf(journal.grid, { id, role: 'teacher' }),
      }),
    })),
  );
}

async function prepareSide(
  workspace: BenchWorkspace,
  database: BenchDatabase,
  addedMarks: number,
): Promise<MeasuredPortal> {
  const teacherIds = await pickTeachers(database.pool, TEACHERS);
  const journals = await findOpenJournals(database.pool, teacherIds);
  const [first] = journals.values();
  if (!first) throw new Error('The generated university has no journal');
  const { academicYearId } = first.ref;
  const marks = await fillMarks(database.pool, { academicYearId, teacherIds, addedMarks });
  const portal = await startSized(workspace, database, (origin) => gridRequests(origin, database, journals));
  return { portal, marks };
}

const thousands = (marks: number): string => `${Math.round(marks / 1_000)} k`;

export const twoMillionMarks: Benchmark = {
  id: 'S8',
  what: 'journal grid with 2 M marks against 20 k',
  limitSeconds: 900,
  async measure(workspace) {
    const seeded = await seededDatabase(workspace, 'S');
    const few = await prepareSide(workspace, await copyDatabase(workspace, seeded, 'bench_few_marks'), 0);
    const addedMarks = workspace.isQuick ? 200_000 : 2_000_000;
    const many = await prepareSide(
      workspace,
      await copyDatabase(workspace, seeded, 'bench_many_marks'),
      addedMarks,
    );
    const what = `journal, ${thousands(many.marks)} marks / ${thousands(few.marks)}`;
    return [await compareSizes(workspace, what, { few: few.portal, many: many.portal })];
  },
};
