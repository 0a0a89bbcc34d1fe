import { describe, expect, it } from '@jest/globals';
import { hashesFile, hashesOfMigrations, migrations } from './migrations.ts';
import { projectOf, type Problem } from './project.ts';

const folder = 'apps/server/db/migrations';
const released = {
  [`${folder}/0001_people.sql`]: 'CREATE TABLE person (id int);',
  [`${folder}/0002_access.sql`]: 'CREATE TABLE claim (name text);',
};
const hashes = hashesOfMigrations(projectOf(released));

const problemsOf = (files: Readonly<Record<string, string>>): readonly Problem[] =>
  migrations.find(projectOf({ ...files, [hashesFile]: hashes }));

const problem = (message: string): Problem => ({ where: hashesFile, message });

describe('the check of migrations', () => {
  it('accepts the recorded files and a new one', () => {
    expect(problemsOf({ ...released, [`${folder}/0003_new.sql`]: 'SELECT 1;' })).toEqual([]);
  });

  it('rejects a changed file, if only its spaces', () => {
    expect(
      problemsOf({ ...released, [`${folder}/0001_people.sql`]: 'CREATE TABLE person  (id int);' }),
    ).toEqual([problem('0001_people.sql is changed: restore it and write a new migration')]);
  });

  it('rejects a removed file', () => {
    const { [`${folder}/0002_access.sql`]: _, ...others } = released;
    expect(problemsOf(others)).toEqual([
      problem('0002_access.sql is gone: restore it and write a new migration'),
    ]);
  });

  it('rejects a renumbered file', () => {
    const { [`${folder}/0002_access.sql`]: text = '', ...others } = released;
    expect(problemsOf({ ...others, [`${folder}/0003_access.sql`]: text })).toEqual([
      problem('0002_access.sql is gone: restore it and write a new migration'),
    ]);
  });
});

describe('the hashes of migrations', () => {
  it('are those of the database, which stores the SHA-256 of each file', () => {
    expect(JSON.parse(hashesOfMigrations(projectOf({ [`${folder}/0001_abc.sql`]: 'abc' })))).toEqual({
      '0001_abc.sql': 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
  });

  it('name the module of a migration that is not of the portal', () => {
    const file = 'apps/server/src/features/thesis-board/migrations/0001_theses.sql';
    expect(Object.keys(JSON.parse(hashesOfMigrations(projectOf({ [file]: 'SELECT 1;' }))))).toEqual([
      'thesis-board/0001_theses.sql',
    ]);
  });

  it('keep every recorded one and add that of a new file', () => {
    const project = projectOf({
      [`${folder}/0001_people.sql`]: 'changed',
      [`${folder}/0003_new.sql`]: 'abc',
      [hashesFile]: hashes,
    });
    expect(JSON.parse(hashesOfMigrations(project))).toEqual({
      ...JSON.parse(hashes),
      '0003_new.sql': 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
  });
});
