import { sql } from 'kysely';
import { suggestLatinName, type Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';

interface Names {
  readonly fullName: string;
  readonly latinName: string | null;
}

/** A text of the records in a document: English ones have Latin letters only. */
export const printedText = (text: string, language: Language): string =>
  language === 'en' ? suggestLatinName(text) : text;

/** The name of a person as a document writes it: in English by the passport, or else by the rule of passports (D-61). */
export async function readPrintedName(db: Db, personId: number, language: Language): Promise<string> {
  const { rows } = await sql<Names>`
    select full_name as "fullName",
      nullif(concat_ws(' ', latin_family_name, latin_given_name, latin_patronymic), '') as "latinName"
    from person where id = ${personId}`.execute(db);
  const { fullName = '', latinName = null } = rows[0] ?? {};
  return (language === 'en' ? latinName : null) ?? printedText(fullName, language);
}
