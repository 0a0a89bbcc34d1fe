import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { parseFullName } from '@portal/domain';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { queryRows } from '../../test/seeded-database.ts';
import { removeTempDirs } from '../../test/temp-dir.ts';
import { withClient } from '../../test/template.ts';
import { migrateBefore } from '../../test/upgrade/migrate-before.ts';
import { migrate } from './migrate.ts';

const MIGRATION = '0042_sources_and_names.sql';
const names = [
  'Осмонова Гүлзат Төлөгөновна',
  'Асан уулу Бек',
  'Асан кызы Айпери Бакытовна',
  'Асан уулу',
  'Ким\u00a0Нелли',
  '  Алиев  Рустам Тимур оглы ',
  'Гость',
];
let database: TestDatabase;

const rows = <Row>(text: string) => queryRows<Row>(database.db, text);

/** A database of the release before, with people who have one name and a day of birth in the profile. */
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  await withClient(database.connection, (client: pg.Client) => migrateBefore(client, MIGRATION));
  await withClient(database.connection, (client: pg.Client) =>
    client.query(`
      INSERT INTO faculty (id, code, title) VALUES (1, 'F', '{}');
      INSERT INTO person (id, role, full_name, login, faculty_id) VALUES
        ${names.map((name, at) => `(${at + 1}, 2, '${name}', 'p${at + 1}', 1)`).join()}, (100, 2, '', 'nameless', 1);
      INSERT INTO person_profile (person_id, birth_date) VALUES (1, '2006-10-01');`),
  );
  await withClient(database.connection, (client: pg.Client) => migrate(client));
});
afterAll(async () => {
  await database.drop();
  await removeTempDirs();
});

interface NameRow {
  readonly familyName: string;
  readonly givenName: string | null;
  readonly patronymic: string | null;
}

describe('people from before names had parts', () => {
  it('have the parts that the portal reads in a full name', async () => {
    const found = await rows<NameRow>(
      `SELECT family_name AS "familyName", given_name AS "givenName", patronymic FROM person WHERE id < 100 ORDER BY id`,
    );
    expect(found).toEqual(
      names.map((name) => ({ givenName: null, patronymic: null, ...withNulls(parseFullName(name)) })),
    );
  });

  it('are found by the name as before', async () => {
    expect(await rows(`SELECT full_name, name_folded, name_latin FROM person WHERE id = 5`)).toEqual([
      { full_name: 'Ким Нелли', name_folded: 'ким нелли', name_latin: 'kim nelli' },
    ]);
  });

  it('keep the day of birth, and have a name if they had none', async () => {
    expect(await rows(`SELECT birth_date::text FROM person WHERE id = 1`)).toEqual([
      { birth_date: '2006-10-01' },
    ]);
    expect(await rows(`SELECT full_name FROM person WHERE id = 100`)).toEqual([{ full_name: 'nameless' }]);
  });
});

const withNulls = (name: object | undefined): object =>
  Object.fromEntries(Object.entries(name ?? {}).map(([part, text]) => [part, text ?? null]));

describe('a person', () => {
  const change = (set: string) => rows(`UPDATE person SET ${set} WHERE id = 1`);

  it.each([
    ["pin = '30110200612345'", 'person_pin_shape'],
    ["pin = '2011020061234'", 'person_pin_shape'],
    ["pin = '20210200612345'", 'person_pin_shape'],
    ["pin = '23113200612345'", 'out of range'],
    ["patronymic = 'Асановна', given_name = NULL", 'person_name_parts'],
    ["family_name = ''", 'person_name_parts'],
    ['is_latin_name_confirmed = true', 'person_latin_name'],
    ["latin_given_name = 'Asan'", 'person_latin_name'],
    ["source = 'registry'", 'person_source'],
  ])('with %s is refused (D-61.1)', async (set, fault) => {
    await expect(change(set)).rejects.toThrow(fault);
  });

  it('shares neither ПИН nor id of a source with another (D-60.1)', async () => {
    await change("pin = '20110200612345', source = 'registry', source_id = 'S1'");
    await expect(rows(`UPDATE person SET pin = '20110200612345' WHERE id = 2`)).rejects.toThrow('person_pin');
    await expect(
      rows(`UPDATE person SET source = 'registry', source_id = 'S1' WHERE id = 2`),
    ).rejects.toThrow('person_of_source');
    await expect(rows(`UPDATE person SET source = 'other', source_id = 'S1' WHERE id = 2`)).resolves.toEqual(
      [],
    );
  });
});
