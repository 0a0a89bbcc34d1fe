import { describe, expect, it } from '@jest/globals';
import { projectOf } from './project.ts';
import { timeZones } from './time-zones.ts';

const findIn = (path: string, text: string) => timeZones.find(projectOf({ [path]: text }));

describe('time zones', () => {
  it.each([
    ['apps/shell/src/a.ts', 'formatDate(`${day}T00:00:00+06:00`);'],
    ['apps/server/src/a.ts', "const ZONE = 'Asia/Bishkek';"],
    ['apps/server/db/seed/a.sql', "SELECT now() AT TIME ZONE 'Asia/Bishkek';"],
    ['packages/i18n/src/a.ts', '/** UTC+6 all year. */'],
  ])('are refused in %s: %s', (path, text) => {
    expect(findIn(path, text)).toHaveLength(1);
  });

  it.each([
    ['packages/domain/src/clock/time-zone.ts', "export const DEFAULT_TIME_ZONE = 'Asia/Bishkek';"],
    ['apps/server/src/a.test.ts', "const ZONE = 'Asia/Bishkek';"],
    ['apps/server/db/migrations/0001_people.sql', "('businessTimeZone', '\"Asia/Bishkek\"')"],
    ['apps/shell/src/a.ts', "const time = '08:00';"],
  ])('are allowed in %s: %s', (path, text) => {
    expect(findIn(path, text)).toEqual([]);
  });
});
