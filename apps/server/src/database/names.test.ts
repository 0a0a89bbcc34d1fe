import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { loginKey } from './login-key.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const addPerson = async (person: { login: string; family_name: string; given_name?: string }) =>
  database.db
    .insertInto('person')
    .values({ role: 2, faculty_id: 1, ...person })
    .execute();

const findByLogin = async (login: string) => {
  const { db } = database;
  const people = db.selectFrom('person').select('login').where('login_key', '=', loginKey(login));
  return (await people.execute()).map((person) => person.login);
};

describe('names of people', () => {
  it('are sorted as a Kyrgyz reader expects (decisions, section 6) (D§6.2, D-48.3)', async () => {
    const sorted = ['Елена', 'Ёлка', 'Жаныл', 'Нур', 'Ңа', 'Омор', 'Өмүр', 'Пак', 'Улан', 'Үсөн', 'Фатима'];
    for (const name of sorted.toReversed()) await addPerson({ login: `sort-${name}`, family_name: name });
    const people = database.db.selectFrom('person').select('full_name').where('login', 'like', 'sort-%');
    const names = (await people.orderBy('full_name').execute()).map(({ full_name }) => full_name);
    expect(names).toEqual(sorted);
    expect(names).toEqual(names.toSorted(new Intl.Collator('ru').compare));
  });
});

describe('logins', () => {
  it('are case-insensitive, also in Cyrillic', async () => {
    await addPerson({ login: 'Өмүр.Үсөнов', family_name: 'Үсөнов', given_name: 'Өмүр' });
    expect(await findByLogin('өМҮР.үСӨНОВ')).toEqual(['Өмүр.Үсөнов']);
    expect(await findByLogin('омур.усонов')).toEqual([]);
  });

  it('are found by their index', async () => {
    const plan = await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<Record<string, string>>`
        explain select id from person where login_key = ${loginKey('student')}`.execute(trx);
      return rows.flatMap(Object.values).join('\n');
    });
    expect(plan).toContain('Index Scan using person_login_key_key');
  });

  it('are unique', async () => {
    await expect(
      addPerson({ login: 'TEACHER', family_name: 'Другой', given_name: 'Человек' }),
    ).rejects.toThrow(/person_login_key_key/);
  });
});
