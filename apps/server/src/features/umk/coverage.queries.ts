import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { MaterialCoverage } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { wasOwnClass, type Person } from '../../university/classes.queries.ts';
import { inLanguage } from '../../university/titles.ts';
import { mayOpenMaterial } from '../shared/library/open-material.ts';

export const coverageQueries = (db: Db, reader: Person, lang: Language) => ({
  /** Every discipline of the reader in a year, with the number of materials that the reader may read, by type. */
  async ofYear(academicYearId: number): Promise<MaterialCoverage[]> {
    const { rows } = await sql<MaterialCoverage>`
      with own as (
        select distinct course.academic_year_id, class.semester, course.discipline_id, course.credits
        from class join course on course.id = class.course_id
        where course.academic_year_id = ${academicYearId} and ${wasOwnClass(reader)}),
      counted as (
        select semester, discipline_id, credits, type_id as "typeId", count(*)::int as count,
          (count(*) filter (where owner_id = ${reader.id}))::int as "ownCount"
        from material where academic_year_id = ${academicYearId} and ${mayOpenMaterial(reader)}
        group by semester, discipline_id, credits, type_id)
      select own.academic_year_id as "academicYearId", own.semester as "semesterId", own.discipline_id as "disciplineId",
        own.credits, ${inLanguage('discipline.title', lang)} as "disciplineName",
        coalesce((
          select json_agg(json_build_object('typeId', "typeId", 'count', count, 'ownCount', "ownCount") order by "typeId")
          from counted where (semester, discipline_id, credits) = (own.semester, own.discipline_id, own.credits)),
          '[]') as types
      from own join discipline on discipline.id = own.discipline_id
      order by own.semester, ${inLanguage('discipline.title', lang)} collate "portal_name", own.discipline_id, own.credits`.execute(
      db,
    );
    return rows;
  },
});
