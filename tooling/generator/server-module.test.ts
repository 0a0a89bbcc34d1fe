import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeServerModule } from './new-server-module.ts';

const repository = path.join(import.meta.dirname, '../..');
/** The lists that name modules, and the folders of one that exists. */
const copied = [
  'apps/server/src/app.ts',
  'packages/wire/src/modules',
  'apps/server/src/features/student-card',
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-copy-'));
  for (const place of copied)
    cpSync(path.join(repository, place), path.join(root, place), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Every file of the copy with its content. */
const readCopy = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
  );

const own = /^(?:packages\/wire\/src|apps\/server\/src\/features)\/exam-rooms\//;
const write = (...words: readonly string[]) => writeServerModule(['server-module', ...words], root);

describe('the server side of a new module', () => {
  it('touches two files outside its folders, with a table, a call, a badge, an event and a notification', () => {
    const before = readCopy();
    write('exam-rooms', '--ru', 'Аудитории', '--kg', 'Аудиториялар', '--en', "Dean's rooms");
    const changed = [...readCopy()].filter(([file, text]) => before.get(file) !== text);
    const outside = changed.filter(([file]) => !own.test(file)).map(([file]) => file);
    expect(outside).toEqual(['apps/server/src/app.ts', 'packages/wire/src/modules/module-contracts.ts']);
    const texts = changed.map(([, text]) => text).join('\n');
    expect(texts).toContain('CREATE TABLE exam_rooms_item');
    expect(texts).toContain("post('/api/exam-rooms/add.json'");
    expect(texts).toContain("liveTopic('exam-rooms'");
    expect(texts).toContain("addedType = 'exam-rooms/added'");
    expect(texts).toContain("manageClaim = 'exam-rooms/manage'");
  });

  it('is entered in both lists, next to the others', () => {
    write('exam-rooms');
    const copy = readCopy();
    const app = copy.get('apps/server/src/app.ts');
    const contracts = copy.get('packages/wire/src/modules/module-contracts.ts');
    expect(app).toMatch(/serverModules: ServerModules = \{[^}]*, examRooms \}/);
    expect(app).toContain("import { serverModule as examRooms } from './features/exam-rooms/module.ts';");
    expect(contracts).toMatch(/moduleContracts = \{[^}]*, examRooms \} as const/);
    expect(contracts).toContain("import * as examRooms from '../exam-rooms/contract.ts';");
  });

  it.each([
    [['student-card'], 'student-card exists already'],
    [['Exam_Rooms'], 'cannot be the server side of a module'],
    [['rooms2'], 'cannot be the server side of a module'],
    [[], 'pnpm new server-module NAME'],
  ])('is not made from %p', (words, problem) => {
    const before = readCopy();
    expect(() => write(...words)).toThrow(problem);
    expect(readCopy()).toEqual(before);
  });
});
