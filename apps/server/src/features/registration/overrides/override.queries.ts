import { sql, type RawBuilder } from 'kysely';
import { OFFICE_OVERRIDES_PAGE } from '@portal/wire/registration/office-students';
import type { OverrideRule } from '@portal/wire/registration/override-rules';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { claimCoversFaculty } from '../../../university/people/claim-scope.queries.ts';
import { isInForce } from '../semester.queries.ts';

/** An override, and whether it holds today. */
export interface OverrideRow {
  readonly id: number;
  readonly studentId: number;
  readonly studentName: string;
  readonly login: string | null;
  readonly groupName: string | null;
  readonly academicYearId: number;
  readonly termId: number;
  readonly rule: OverrideRule;
  readonly reason: string;
  readonly endsOn: string;
  readonly isActive: boolean;
  readonly isWithdrawn: boolean;
  readonly grantedAt: Date;
}

export interface NewOverride {
  readonly studentId: number;
  readonly academicYearId: number;
  readonly termId: number;
  readonly rule: OverrideRule;
  readonly reason: string;
  readonly endsOn: string;
}

type TermOfStudent = Pick<NewOverride, 'studentId' | 'academicYearId' | 'termId'>;

interface TermPart extends Pick<NewOverride, 'academicYearId' | 'termId'> {
  readonly beforeId?: number | undefined;
  /** How many overrides are read at most. */
  readonly count?: number;
}

/** SQL condition: the student is of a faculty that the claim of the officer covers. */
const isCovered = (officerId: number | undefined) =>
  officerId === undefined
    ? sql`true`
    : claimCoversFaculty(officerId, 'registration.manage', sql.ref('person.faculty_id'));

/** The overrides of the students whom the claim of an officer covers; without an officer all. */
export const overrideQueries = (db: Db, officerId?: number) => {
  async function find(condition: RawBuilder<unknown>, limit: RawBuilder<unknown>): Promise<OverrideRow[]> {
    const { rows } = await sql<OverrideRow>`
      select own.id, person.id as "studentId", person.full_name as "studentName", person.login, study_group.title as "groupName",
        own.academic_year_id as "academicYearId", own.term_id as "termId", own.rule, own.reason, own.ends_on as "endsOn",
        ${isInForce('own')} as "isActive", own.withdrawn_at is not null as "isWithdrawn",
        own.granted_at as "grantedAt"
      from registration_override own join person on person.id = own.student_id and ${isCovered(officerId)}
      left join group_member member on member.person_id = person.id and member.is_home
      left join study_group on study_group.id = member.group_id
      where ${condition} order by own.id desc limit ${limit}`.execute(db);
    return rows;
  }
  const page = OFFICE_OVERRIDES_PAGE + 1;

  return {
    /** The newest first; one more than a page without a count. */
    ofTerm: ({ academicYearId, termId, beforeId, count = page }: TermPart): Promise<OverrideRow[]> =>
      find(
        sql`own.academic_year_id = ${academicYearId} and own.term_id = ${termId}
          and (${beforeId ?? null}::int is null or own.id < ${beforeId ?? null}::int)`,
        sql.lit(count),
      ),

    ofStudent: ({ studentId, academicYearId, termId }: TermOfStudent): Promise<OverrideRow[]> =>
      find(
        sql`own.student_id = ${studentId} and own.academic_year_id = ${academicYearId} and own.term_id = ${termId}`,
        sql.lit(page),
      ),

    async byId(id: number): Promise<OverrideRow | undefined> {
      const [row] = await find(sql`own.id = ${id}`, sql.lit(1));
      return row;
    },

    /** Withdraws what is there of the rule, whether it has ended or not; returns the day until which it was. */
    async withdrawRule({ studentId, academicYearId, termId, rule }: Omit<NewOverride, 'reason' | 'endsOn'>) {
      const { rows } = await sql<{ endsOn: string }>`
        update registration_override set withdrawn_at = now()
        where student_id = ${studentId} and academic_year_id = ${academicYearId} and term_id = ${termId}
          and rule = ${rule} and withdrawn_at is null returning ends_on as "endsOn"`.execute(db);
      return rows[0]?.endsOn;
    },

    async add({ studentId, academicYearId, termId, rule, reason, endsOn }: NewOverride): Promise<number> {
      const { id } = await db
        .insertInto('registration_override')
        .values({
          student_id: studentId,
          academic_year_id: academicYearId,
          term_id: termId,
          rule,
          reason,
          ends_on: endsOn,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async withdraw(id: number): Promise<void> {
      await sql`update registration_override set withdrawn_at = now() where id = ${id}`.execute(db);
    },
  };
};

/** The days on which an override of a term can end; undefined for a term that does not exist. */
export async function findOverrideDays(db: Db, academicYearId: number, termId: number) {
  const { rows } = await sql<{ from: string; until: string }>`
    select ${today} as "from", greatest(ends_on, ${today}) as until from term_period
    where academic_year_id = ${academicYearId} and term_id = ${termId}`.execute(db);
  return rows[0];
}
