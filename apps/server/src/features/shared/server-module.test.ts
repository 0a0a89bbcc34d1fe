import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { serverModules } from '../../app.ts';
import { moduleFiles } from '../../database/module-files.ts';

const tables = moduleFiles('migrations/*.sql').flatMap(({ path }) =>
  [...readFileSync(path, 'utf8').matchAll(/^CREATE TABLE (\w+)/gim)].map(([, table]) => table),
);
const levels = Object.values(serverModules).flatMap(({ dataLevels }) => Object.keys(dataLevels));

describe('the server sides of modules', () => {
  it('state a level of data for each table that they create', () => {
    expect(tables.filter((table) => table === undefined || !levels.includes(table))).toEqual([]);
  });

  it('number their migrations without gaps', () => {
    for (const [id, files] of Map.groupBy(moduleFiles('migrations/*.sql'), (file) => file.id)) {
      const numbers = files.map(({ name }) => Number(name.slice(0, 4)));
      expect([id, numbers]).toEqual([id, numbers.map((_, at) => at + 1)]);
    }
  });
});
