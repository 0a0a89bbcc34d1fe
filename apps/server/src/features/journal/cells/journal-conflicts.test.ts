import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { markOfStored, type MarkValue } from '@portal/domain';
import { journal, type CellRef, type CellWrite } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findJournalPeople,
  readCell,
  saveCells,
  type JournalPeople,
} from '../../../../test/journal/journal-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { cellHistoryQueries } from './cell-history.queries.ts';
import { saveCellsService } from './save-cells.service.ts';

let server: TestServer;
let people: JournalPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findJournalPeople(server);
});
afterAll(() => server.close());

const historyOf = (cell: CellRef) => cellHistoryQueries(server.db).list(cell, 'ru');

/** Saves as a browser does, which tries again when the database is busy. */
async function saveWithRetry(...[client, edit]: [Parameters<typeof saveCells>[0], CellWrite]) {
  for (;;) {
    try {
      return await saveCells(client, [edit]);
    } catch (error) {
      if (!String(error).includes('databaseBusy')) throw error;
    }
  }
}

describe('200 concurrent edits of one cell', () => {
  it('lose no update: each is in the history or is a conflict (D§4 Journal.2)', async () => {
    const cell = people.cellOf('owner');
    await saveCells(people.teacher, [{ cell, value: 'present' }]);
    const { version = 0 } = (await readCell(people.teacher, people.ref, cell)) ?? {};
    const before = (await historyOf(cell)).length;
    const edits = Array.from({ length: 200 }, (_, at) => ({
      cell,
      value: at % 101,
      // Every second edit does not mind what it replaces, as a client of the specification.
      version: at % 2 === 0 ? version : undefined,
    }));
    const results = await Promise.all(
      edits.map(async (edit, at) => {
        const [result] = await saveWithRetry(at % 3 === 0 ? people.colleague : people.teacher, edit);
        return result;
      }),
    );
    const saved = results.filter((result) => result?.state === 'saved');
    const conflicts = results.filter((result) => result?.state === 'conflict');
    expect(saved.length + conflicts.length).toBe(200);
    // The first edit that was written ended all that name its version.
    expect(saved.filter((result) => result?.version === version + 1)).toHaveLength(1);
    expect(saved.length).toBeGreaterThanOrEqual(100);
    expect(saved.length).toBeLessThanOrEqual(101);
    const changes = (await historyOf(cell)).slice(before);
    expect(changes).toHaveLength(saved.length);
    expect(changes.map((change) => change.version)).toEqual(changes.map((_, at) => version + 1 + at));
    expect(changes.slice(1).map(({ oldValue }) => oldValue)).toEqual(
      changes.slice(0, -1).map(({ newValue }) => newValue),
    );
    expect(new Set(changes.map(({ version: one, newValue }) => `${one} ${newValue}`))).toEqual(
      new Set(saved.map((result) => `${result?.version} ${result?.value}`)),
    );
    const last = changes.at(-1);
    expect(await readCell(people.teacher, people.ref, cell)).toEqual({
      value: markOfStored(last?.newValue ?? null),
      version: last?.version,
    });
  }, 60_000);

  it('in batches of opposite order do not block each other', async () => {
    const cells = [people.cellOf('owner'), people.cellOf('classmate')];
    const batches = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? cells : cells.toReversed()));
    const replies = await Promise.all(
      batches.map((batch, at) =>
        (at % 3 === 0 ? people.colleague : people.teacher).tryRequest(journal.save, {
          cells: batch.map((cell) => ({ cell, value: at })),
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });
});

interface Step {
  readonly teacher: 0 | 1;
  readonly kind: 'read' | 'write';
  readonly student: 'owner' | 'classmate';
  readonly value: MarkValue | null;
}

interface StoredMark {
  readonly value: MarkValue | null;
  readonly version: number;
}

const steps = fc.array(
  fc.record<Step>({
    teacher: fc.constantFrom(0, 1),
    kind: fc.constantFrom('read', 'write', 'write'),
    student: fc.constantFrom('owner', 'classmate'),
    value: fc.constantFrom<MarkValue | null>('absent', 'late', 'present', 'excused', null),
  }),
  { minLength: 2, maxLength: 8 },
);

describe('two teachers', () => {
  /** The stored cells, and what each teacher saw of them last. */
  const model = {
    stored: new Map<string, StoredMark>(),
    seen: [new Map<string, StoredMark>(), new Map<string, StoredMark>()],
  };

  async function play({ teacher, kind, student, value }: Step): Promise<void> {
    const { stored } = model;
    const seen = model.seen[teacher] ?? new Map<string, StoredMark>();
    const current = stored.get(student) ?? { value: null, version: 0 };
    if (kind === 'read') {
      seen.set(student, current);
      return;
    }
    const { version } = seen.get(student) ?? { version: 0 };
    const me = teacher === 0 ? people.ids.classTeacher : people.ids.editor;
    const cell = people.cellOf(student);
    const { results } = await saveCellsService(server.db, me).save([{ cell, value, version }]);
    const isStale = version !== current.version;
    const next = isStale ? current : { value, version: version + 1 };
    expect(results).toEqual([{ cell, state: isStale ? 'conflict' : 'saved', sentValue: value, ...next }]);
    stored.set(student, next);
    seen.set(student, next);
  }

  it('never overwrite each other silently, in 1,000 random interleavings (D§4 Journal.2)', async () => {
    for (const student of ['owner', 'classmate'] as const) {
      const { value = null, version = 0 } =
        (await readCell(people.teacher, people.ref, people.cellOf(student))) ?? {};
      model.stored.set(student, { value, version });
    }
    await fc.assert(
      fc.asyncProperty(steps, async (interleaving) => {
        for (const step of interleaving) await play(step);
      }),
      { numRuns: 1_000, endOnFailure: true },
    );
    for (const student of ['owner', 'classmate'] as const) {
      expect(await readCell(people.teacher, people.ref, people.cellOf(student))).toEqual(
        model.stored.get(student),
      );
    }
    const [broken] = await queryRows<{ count: number }>(
      server.db,
      `select count(*)::int as count from (
        select old_value, lag(new_value) over (partition by student_id order by version) as before, version
        from attendance_change where lesson_id = ${people.lessonId}) change
      where version > 1 and old_value is distinct from before`,
    );
    expect(broken).toEqual({ count: 0 });
  }, 120_000);
});
