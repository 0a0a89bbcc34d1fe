import { sql } from 'kysely';
import { numericDate, type Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { localText } from '../../university/calendar.queries.ts';
import { readLetterhead, readRegistrar } from '../../university/documents/letterhead.ts';
import { inLanguage } from '../../university/titles.ts';

interface TermRow {
  readonly term: string;
  readonly signedOn: string | null;
  readonly signedTime: string | null;
}

export const sheetFileQueries = (db: Db) => ({
  /** What a document says of the university, and of the term and the signature of a sheet. */
  async facts(sheetId: number, lang: Language) {
    const { rows } = await sql<TermRow>`
      select concat_ws(', ', academic_year.label, ${inLanguage('term.title', lang)}) as term,
        ${localText(sql.ref('sheet.signed_at'), 'YYYY-MM-DD')} as "signedOn",
        ${localText(sql.ref('sheet.signed_at'), 'HH24:MI')} as "signedTime"
      from exam_sheet sheet join class on class.id = sheet.class_id join course on course.id = class.course_id
      join academic_year on academic_year.id = course.academic_year_id join term on term.id = course.term_id
      where sheet.id = ${sheetId}`.execute(db);
    const { term = '', signedOn = null, signedTime = null } = rows[0] ?? {};
    return {
      term,
      signedAt: signedOn === null ? null : `${numericDate(signedOn)} ${signedTime}`,
      letterhead: await readLetterhead(db, lang),
      registrar: await readRegistrar(db, lang),
    };
  },
});
