import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { storeSetting } from '../../../test/settings.ts';
import { findSettingProblems, resolveSetting } from './resolve-setting.ts';
import { businessTimeZone } from '../calendar.queries.ts';
import { numberSetting, readSetting } from './setting.queries.ts';
import { settingNames, settings } from './settings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each(settingNames)('the default of %s is valid', (name) => {
  expect(findSettingProblems(settings[name], settings[name].default)).toEqual([]);
});

it('a fresh database holds no default, only what the demo data sets', async () => {
  const rows = await database.db.selectFrom('setting').select('name').orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual(['demoFiles', 'institution', 'settingsLinks', 'sidebarLinks']);
});

describe('a stored value', () => {
  it('replaces its fields of the default only', async () => {
    await storeSetting(database.db, 'sessionLifetime', { student: { idleHours: 1 } });
    expect(await readSetting(database.db, 'sessionLifetime')).toEqual({
      ...settings.sessionLifetime.default,
      student: { idleHours: 1, absoluteDays: 30 },
    });
  });

  it.each([
    ['auditLifetime', 'nonsense', { years: 5 }],
    ['auditLifetime', { years: 0, months: 7 }, { years: 5 }],
    ['saveProgress', 'fast', 'bytes'],
    ['clientDefaults', { theme: 'dark', size: 3 }, { theme: 'dark', size: 3 }],
    ['clientDefaults', ['x'], { language: 'ru', theme: 'system' }],
    [
      'sidebarLinks',
      [1, { entry: 'a' }, { entry: 'a', address: 'https://a.kg' }],
      [{ entry: 'a', address: 'https://a.kg' }],
    ],
    ['businessTimeZone', '+06:00', 'Asia/Bishkek'],
    ['businessTimeZone', 'Asia/Kathmandu', 'Asia/Kathmandu'],
    [
      'gradeScales',
      [
        { fromYear: 2030 },
        { fromYear: 2031, passFrom: 50, letters: [{ letter: 'P', from: 50, gradePoints: 1 }] },
      ],
      [{ fromYear: 2031, passFrom: 50, letters: [{ letter: 'P', from: 50, gradePoints: 1 }] }],
    ],
    ['gradeScales', [], settings.gradeScales.default],
  ] as const)('of %s as %j is read as far as it is valid', (name, stored, value) => {
    expect(resolveSetting<unknown>(settings[name], stored)).toEqual(value);
  });
});

describe('settings in SQL', () => {
  const read = async () =>
    (
      await sql<{ zone: string; hours: number }>`
        select ${businessTimeZone} as zone, ${numberSetting('idempotencyLifetime', 'hours')} as hours`.execute(
        database.db,
      )
    ).rows[0];

  it('are the stored ones, else the defaults', async () => {
    expect(await read()).toEqual({ zone: 'Asia/Bishkek', hours: 24 });
    await storeSetting(database.db, 'businessTimeZone', 'Asia/Almaty');
    await storeSetting(database.db, 'idempotencyLifetime', { hours: 7 });
    expect(await read()).toEqual({ zone: 'Asia/Almaty', hours: 7 });
    await storeSetting(database.db, 'businessTimeZone', 5);
    await storeSetting(database.db, 'idempotencyLifetime', { hours: 'many' });
    expect(await read()).toEqual({ zone: 'Asia/Bishkek', hours: 24 });
  });
});
