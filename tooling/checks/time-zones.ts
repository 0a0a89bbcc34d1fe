import { isTest, lineAt, type Check } from './project.ts';

/** The only place of a time zone: the default of the setting. */
const DEFAULT = 'packages/domain/src/clock/time-zone.ts';
const zone = /\bAsia\/Bishkek\b|[+-]\d\d:00['"`]|\bUTC[+-]\d/g;
const read = /^(?:apps|packages)\/[^/]+\/(?:src|db\/seed)\//;

/** Rules and screens have the university's time from its setting. */
export const timeZones: Check = {
  name: 'no time zone stands outside the default of its setting',
  find: (project) =>
    project
      .filter((file) => read.test(file.path) && !isTest(file) && file.path !== DEFAULT)
      .flatMap(({ path, text }) =>
        [...text.matchAll(zone)].map((found) => ({
          where: `${path}:${lineAt(text, found.index)}`,
          message: `${found[0]} is a time zone: use the clock of the university`,
        })),
      ),
};
