import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { Actor } from '../../people/actor.ts';
import { classesSpec, groupsSpec, membersSpec, peopleSpec } from './people-specs.queries.ts';
import { chargeStore } from './charge.queries.ts';
import { curriculumStore } from './curriculum.queries.ts';
import { finalGradeStore } from './final-grade.queries.ts';
import { holidayStore } from './holiday-store.ts';
import { orderStore } from './order.queries.ts';
import { recordStore, sentRows, type RecordStore } from './record-store.queries.ts';
import type { RecordKind } from '../records.ts';
import { storedId, storedNumber, termNumber } from './cells.queries.ts';
import { structureSpecs } from './structure-specs.queries.ts';
import { slotStore } from './slot.queries.ts';
import { teacherStore } from './teacher-store.queries.ts';

interface Owner {
  readonly source: string;
  readonly year: number | undefined;
  /** Who writes; some stores write audit rows. */
  readonly actor: Actor;
}

/** Classes need their courses, and leave none without a class behind. */
function classStore(db: Db, { source, year }: Owner): RecordStore {
  const store = recordStore(db, source, classesSpec(year));
  return {
    ...store,
    async insert(records) {
      await sql`
        insert into course (academic_year_id, term_id, discipline_id, credits)
        select distinct ${storedNumber('year')}, ${termNumber}, ${storedId('discipline')}, ${storedNumber('credits')}
        from ${sentRows(['year', 'term', 'discipline', 'credits'], records)}
        order by 1, 2, 3
        on conflict do nothing`.execute(db);
      await store.insert(records);
    },
    async remove(sourceIds) {
      const { rows } = await sql<{ id: number }>`
        select distinct course_id as id from class
        where source = ${source} and source_id = any(${sourceIds}::text[])`.execute(db);
      await store.remove(sourceIds);
      await sql`
        delete from course where id = any(${rows.map(({ id }) => id)}::int[])
          and not exists (select from class where class.course_id = course.id)`.execute(db);
    },
  };
}

/** The statements for each kind of records of a source. */
export function recordStores(db: Db, owner: Owner): Readonly<Record<RecordKind, RecordStore>> {
  const { source, year } = owner;
  const storeOf = (kind: keyof typeof structureSpecs) => recordStore(db, source, structureSpecs[kind]);
  return {
    faculties: storeOf('faculties'),
    departments: storeOf('departments'),
    specialities: storeOf('specialities'),
    years: storeOf('years'),
    terms: storeOf('terms'),
    disciplines: storeOf('disciplines'),
    rooms: storeOf('rooms'),
    groups: recordStore(db, source, groupsSpec),
    people: recordStore(db, source, peopleSpec),
    members: recordStore(db, source, membersSpec(source)),
    classes: classStore(db, owner),
    teachers: teacherStore(db, source, year),
    slots: slotStore(db, source, year),
    holidays: holidayStore(db, owner),
    orders: orderStore(db, owner),
    charges: chargeStore(db, owner),
    curricula: curriculumStore(db, source),
    grades: finalGradeStore(db, source),
  };
}
