import fc from 'fast-check';
import { sql } from 'kysely';
import { markCodesOf, type MarkValue } from '@portal/domain';
import { checkIn, journal, type CellWrite, type Endpoint } from '@portal/wire';
import { lockState } from '../../src/features/shared/journal/journal-rights.queries.ts';
import { IN_ROOM, type CheckInPeople } from './check-in-people.ts';
import type { TestServer } from '../harness.ts';

const kinds = [
  'saveCells',
  'saveOne',
  'addColumn',
  'insertAll',
  'updateColumn',
  'saveTheme',
  'removeColumn',
  'removeJournal',
  'removeStudent',
  'undo',
  'saveSubgroup',
  'openCheckIn',
  'visit',
  'decide',
  'closeModule',
] as const;

/** One step of a random history of a journal; lessons and students are numbers. */
export interface JournalStep {
  readonly kind: (typeof kinds)[number];
  readonly lesson: number;
  readonly student: number;
  readonly value: MarkValue | null;
  readonly version: number | undefined;
  readonly daysAgo: number;
  readonly lessonTimeId: number;
  readonly subgroup: number | undefined;
  readonly module: number | undefined;
}

/** Numbers that nothing has, some of which are too large for their column. */
const strange = fc.constantFrom(0, 9, 40_000, 2 ** 31 - 1);
const orStrange = (usual: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: strange });
const orNone = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });

const usually = (often: readonly JournalStep['kind'][]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...often) },
    { weight: 2, arbitrary: fc.constantFrom(...kinds) },
  );

export const anyJournalStep: fc.Arbitrary<JournalStep> = fc.record({
  kind: usually(['saveCells', 'updateColumn', 'addColumn', 'insertAll', 'closeModule']),
  lesson: fc.nat(9),
  student: fc.nat(5),
  value: fc.oneof(fc.nat(100), fc.constantFrom(...markCodesOf(false), null)),
  version: orNone(fc.nat(3)),
  daysAgo: fc.constantFrom(0, 0, 1, 2, 6, 7, 8, 9, -1, 400),
  lessonTimeId: orStrange(fc.integer({ min: 1, max: 3 })),
  subgroup: orNone(orStrange(fc.integer({ min: 1, max: 2 }))),
  module: orNone(orStrange(fc.integer({ min: 1, max: 3 }))),
});

/** Everything that a journal stores, and the part of it that is closed. */
interface Snapshot {
  readonly all: string;
  readonly closed: string;
}

type Call = readonly [Endpoint, object] | undefined;

interface HistorySetup {
  readonly server: TestServer;
  readonly people: CheckInPeople;
}

/** Plays steps by the calls of a browser, and says what they must not have done. */
export class JournalHistory {
  readonly #server: TestServer;
  readonly #people: CheckInPeople;
  #lessonIds: number[] = [];
  #studentIds: number[] = [];
  #deletionId: number | undefined;
  #checkInId: number | undefined;

  constructor({ server, people }: HistorySetup) {
    this.#server = server;
    this.#people = people;
  }

  /** Begins a journal with closed and open lessons and modules, of which the first is closed. */
  async reset(): Promise<void> {
    const { people } = this;
    const { db } = this.#server;
    const { classId, ref, ids } = people;
    await people.reset();
    this.#deletionId = undefined;
    this.#checkInId = undefined;
    await sql`delete from journal_exclusion where class_id = ${classId}`.execute(db);
    await sql`delete from attendance using lesson where lesson.id = lesson_id and class_id = ${classId}`.execute(
      db,
    );
    await sql`delete from lesson where class_id = ${classId}`.execute(db);
    await sql`delete from subgroup_member where class_id = ${classId}`.execute(db);
    await sql`delete from module where class_id = ${classId}`.execute(db);
    await sql`insert into module (class_id, number, weight, closes_on)
      values (${classId}, 1, 30, '2020-01-01'), (${classId}, 2, 30, null), (${classId}, 3, 40, null)`.execute(
      db,
    );
    const { rows } = await sql<{ id: number }>`
      insert into lesson (class_id, academic_year_id, date, lesson_time_id, teacher_id, lesson_type_id, module)
      select ${classId}, ${ref.academicYearId}, current_date - days, 1, ${ids.classTeacher}, ${ref.lessonTypeId}, nullif(days, 9) % 3 + 1
      from unnest(array[1, 2, 3, 9]) as days returning id`.execute(db);
    this.#lessonIds = rows.map(({ id }) => id);
    const { rows: students } = await sql<{ id: number }>`
      select person_id as id from group_member where group_id = ${ref.groupId} order by person_id limit 5`.execute(
      db,
    );
    this.#studentIds = [ids.owner, ...students.map(({ id }) => id)];
    await sql`insert into attendance (academic_year_id, lesson_id, student_id, mark, updated_by)
      select ${ref.academicYearId}, lesson.id, ${ids.owner}, 50, ${ids.classTeacher} from lesson where class_id = ${classId}`.execute(
      db,
    );
  }

  get people(): CheckInPeople {
    return this.#people;
  }

  async snapshot(): Promise<Snapshot> {
    const { rows } = await sql<{ row: string; isClosed: boolean }>`
      select row_to_json(lesson)::text as row, ${lockState} <> 'open' as "isClosed" from lesson
        where class_id = ${this.people.classId}
      union all select row_to_json(cell)::text, ${lockState} <> 'open' from attendance cell join lesson on lesson.id = cell.lesson_id
        where class_id = ${this.people.classId}
      union all select row_to_json(member)::text, false from subgroup_member member where class_id = ${this.people.classId}
      union all select row_to_json(subgroup)::text, false from subgroup where class_id = ${this.people.classId}
      union all select row_to_json(excluded)::text, false from journal_exclusion excluded where class_id = ${this.people.classId}
      union all select row_to_json(visit)::text, false from check_in_visit visit
      order by 1`.execute(this.#server.db);
    const textOf = (some: typeof rows) => some.map(({ row }) => row).join('\n');
    return { all: textOf(rows), closed: textOf(rows.filter(({ isClosed }) => isClosed)) };
  }

  async #closeModule({ module = 2 }: JournalStep): Promise<void> {
    // What was deleted before the end of a module comes back afterwards: that is no change of the closed module.
    this.#deletionId = undefined;
    await sql`update module set closes_on = case when closes_on is null then '2020-01-01'::date end
      where class_id = ${this.people.classId} and number = ${(module % 3) + 1}`.execute(this.#server.db);
  }

  #cellOf({ lesson, student }: JournalStep) {
    return {
      lessonId: this.#lessonIds[lesson % this.#lessonIds.length] ?? 0,
      studentId: this.#studentIds[student] ?? 0,
    };
  }

  async #columnOf(step: JournalStep) {
    const { daysAgo, lessonTimeId, subgroup, module } = step;
    const { rows } = await sql<{ date: string }>`select current_date - ${daysAgo}::int as date`.execute(
      this.#server.db,
    );
    return { ...this.people.ref, date: rows[0]?.date ?? '', lessonTimeId, subgroup, module };
  }

  /** The calls of a column or a cell. */
  async #journalCalls(step: JournalStep): Promise<Partial<Record<JournalStep['kind'], Call>>> {
    const cell = this.#cellOf(step);
    const { lessonId, studentId } = cell;
    const { ref } = this.people;
    const { value, version, module, student, subgroup } = step;
    const write: CellWrite = { cell, value, version };
    const neighbour = this.#studentIds[student + 1] ?? studentId;
    const cells = new Set([studentId, neighbour]);
    const column = await this.#columnOf(step);
    const deletionId = this.#deletionId;
    const number = subgroup === 1 ? 1 : 'new';
    return {
      saveCells: [
        journal.save,
        { cells: [...cells].map((id) => ({ ...write, cell: { ...cell, studentId: id } })) },
      ],
      saveOne: [journal.updateVisit, write],
      addColumn: [journal.addColumn, column],
      insertAll: [journal.insertAll, column],
      updateColumn: [journal.updateThemeTime, { lessonId, module, hours: 2 }],
      saveTheme: [journal.saveTheme, { lessonId, theme: `Тема ${student}` }],
      removeColumn: [journal.removeColumn, { lessonId }],
      removeJournal: [journal.removeJournal, ref],
      removeStudent: [journal.removeStudent, { ...ref, studentId }],
      undo: deletionId === undefined ? undefined : [journal.undoDeletion, { deletionId }],
      saveSubgroup: [journal.saveSubgroup, { ...ref, number, title: 'А', studentIds: [studentId] }],
    };
  }

  #checkInCalls(step: JournalStep): Partial<Record<JournalStep['kind'], Call>> {
    const checkInId = this.#checkInId;
    const openCheckIn: Call = [checkIn.open, { slotId: this.people.lesson.slotId }];
    if (checkInId === undefined) return { openCheckIn };
    const { version } = step;
    const word = version !== undefined && version > 1 ? 'present' : 'rejected';
    const verdict = version === undefined ? undefined : word;
    const studentIds = [this.#cellOf(step).studentId];
    return {
      openCheckIn,
      visit: [checkIn.visit, { ...IN_ROOM, token: this.people.tokenOf(checkInId) }],
      decide: [checkIn.decide, { checkInId, studentIds, verdict }],
    };
  }

  #remember(endpoint: Endpoint, data: unknown): void {
    if (endpoint.path === checkIn.open.path) this.#checkInId = checkIn.open.response.decode(Object(data)).id;
    if (endpoint.path === journal.addColumn.path || endpoint.path === journal.insertAll.path)
      this.#lessonIds.push(journal.addColumn.response.decode(Object(data)).lessonId);
    if (endpoint.path.includes('delete') && endpoint.path !== journal.undoDeletion.path)
      this.#deletionId = journal.removeColumn.response.decode(Object(data)).deletionId;
  }

  /** Plays a step; returns what it has broken. */
  async play(step: JournalStep): Promise<string | undefined> {
    if (step.kind === 'closeModule') {
      await this.#closeModule(step);
      return undefined;
    }
    const found = { ...(await this.#journalCalls(step)), ...this.#checkInCalls(step) }[step.kind];
    // There is nothing to undo or to check in to.
    if (!found) return undefined;
    const [endpoint, request] = found;
    const before = await this.snapshot();
    const client = step.kind === 'visit' ? this.people.student : this.people.teacher;
    const reply = await client.tryRequest(endpoint, request);
    const after = await this.snapshot();
    if (reply.status >= 500) return `${reply.status} ${reply.body}`;
    if (after.closed !== before.closed)
      return `closed before:\n${before.closed}\nand after:\n${after.closed}`;
    if (reply.status !== 200)
      return after.all === before.all ? undefined : `${reply.status}, but something was written`;
    this.#remember(endpoint, reply.data);
    return undefined;
  }
}
