import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { foldText } from '@portal/i18n/fold';
import { replacedFirst, replacements } from '@portal/i18n/fold-table';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function foldInDatabase(texts: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ folded: string | null }>`
    select fold_for_search(text) as folded from unnest(${texts}::text[]) with ordinality given(text, place)
    order by place`.execute(database.db);
  return rows.map(({ folded }) => folded);
}

const LAST = 0x2bff;
/** Letters, punctuation and symbols, except capitals that are younger than some databases. */
const characters = Array.from({ length: LAST }, (_, at) => String.fromCodePoint(at + 1)).filter(
  (character) => !/[\u1c80-\u1cbf]/u.test(character),
);

describe('the search fold (decision 0064)', () => {
  it('is the same in the database and in the browser for each character', async () => {
    const texts = characters.flatMap((character) => [character, `а${character}б`]);
    const folded = await foldInDatabase(texts);
    const different = texts.filter((text, at) => folded[at] !== foldText(text));
    expect(different.map((text) => Array.from(text, (one) => one.codePointAt(0)?.toString(16)))).toEqual([]);
  });

  it('is the same for any text of them', async () => {
    const character = fc.oneof(
      fc.constantFrom(...replacements.keys(), ...replacedFirst.keys()),
      fc.constantFrom(
        ...Array.from('абвеийнорстухяЁЙӨҮҢABCEHKMOPTXYaz019 %_.\'"-'),
        '\u0308',
        '\u0306',
        '\ufb01',
        '😀',
      ),
    );
    const texts = fc.sample(fc.string({ unit: character, maxLength: 40 }), 3_000);
    expect(await foldInDatabase(texts)).toEqual(texts.map(foldText));
  });

  it('has nothing for nothing', async () => {
    const { rows } = await sql<{ folded: null }>`select fold_for_search(null) as folded`.execute(database.db);
    expect(rows).toEqual([{ folded: null }]);
  });
});
