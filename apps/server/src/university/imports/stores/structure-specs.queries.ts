import { sql } from 'kysely';
import {
  shownCode,
  shownText,
  storedId,
  storedNumber,
  storedText,
  termNumber,
  termWord,
  type Sql,
} from './cells.queries.ts';
import type { RecordSpec } from './record-store.queries.ts';

const storedDay = (column: string): Sql => sql`${sql.ref(`sent.${column}`)}::date`;

const titled = { shown: { code: sql`record.code`, ...shownText('title', 'title') } } as const;
const titledStored = { code: sql`sent.code`, title: storedText('title') } as const;
const inFaculty: RecordSpec['shown'] = { faculty: shownCode('faculty'), ...titled.shown };
const inFacultyStored: RecordSpec['stored'] = { faculty_id: storedId('faculty'), ...titledStored };

const days = { firstDay: sql`record.starts_on`, lastDay: sql`record.ends_on` } as const;
const daysStored = { starts_on: storedDay('firstDay'), ends_on: storedDay('lastDay') } as const;

/** The structure of a university: what its people and lessons refer to. */
export const structureSpecs = {
  faculties: { table: 'faculty', shown: titled.shown, stored: titledStored },
  departments: { table: 'department', shown: inFaculty, stored: inFacultyStored },
  specialities: { table: 'speciality', shown: inFaculty, stored: inFacultyStored },
  years: {
    table: 'academic_year',
    shown: { year: sql`record.id`, label: sql`record.label`, ...days },
    stored: { id: storedNumber('year'), label: sql`sent.label`, ...daysStored },
  },
  terms: {
    table: 'term_period',
    shown: { year: sql`record.academic_year_id`, term: termWord(sql`record.term_id`), ...days },
    stored: { academic_year_id: storedNumber('year'), term_id: termNumber, ...daysStored },
  },
  disciplines: {
    table: 'discipline',
    shown: { ...titled.shown, department: shownCode('department'), ...shownText('kind', 'kind') },
    stored: { ...titledStored, department_id: storedId('department'), kind: storedText('kind') },
  },
  rooms: {
    table: 'room',
    shown: { title: sql`record.title`, ...shownText('building', 'building'), seats: sql`record.seats` },
    stored: { title: sql`sent.title`, building: storedText('building'), seats: storedNumber('seats') },
  },
} as const satisfies Readonly<Record<string, RecordSpec>>;
