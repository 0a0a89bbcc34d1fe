import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@portal/domain';
import { nodeBinary } from '../run/place.mjs';
import { filesOfModule } from './module-files.ts';

const realApps = path.join(import.meta.dirname, '../../apps');

const ordersIn = (manifest: string): number[] =>
  [...manifest.matchAll(/order: (\d+)/g)].map(([, order]) => Number(order));

describe('a new module', () => {
  // The folder also contains the real modules, because the free port and position depend on them.
  let apps: string;
  beforeEach(() => {
    apps = mkdtempSync(path.join(tmpdir(), 'portal-apps-'));
    for (const name of readdirSync(realApps)) symlinkSync(path.join(realApps, name), path.join(apps, name));
  });
  afterEach(() => rmSync(apps, { recursive: true, force: true }));

  /** Runs the generator without the install, in a process that runs TypeScript directly. */
  const generate = (...words: readonly string[]): string => {
    const code = `import { writeModule } from ${JSON.stringify(path.join(import.meta.dirname, 'new-module.ts'))};
process.stdout.write((await writeModule(${JSON.stringify(words)}, ${JSON.stringify(apps)})).id);`;
    return execFileSync(nodeBinary(), ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  };
  const read = (file: string): string => readFileSync(path.join(apps, file), 'utf8');

  it('has all parts of a module, and titles in three languages', () => {
    expect(
      generate('module', 'exam-rooms', '--ru', 'Аудитории', '--kg', 'Аудиториялар', '--en', "Dean's rooms"),
    ).toBe('exam-rooms');
    expect(read('exam-rooms/package.json')).toContain('"@portal/exam-rooms"');
    expect(read('exam-rooms/package.json')).toContain('"@portal/wire": "workspace:*"');
    expect(read('exam-rooms/src/manifest.ts')).toContain(
      `{ ru: 'Аудитории', kg: 'Аудиториялар', en: 'Dean\\'s rooms' }`,
    );
    expect(JSON.parse(read('exam-rooms/locales/kg.json'))).toMatchObject({
      start: { title: 'Аудиториялар' },
    });
  });

  it('gets a free port and navigation position', () => {
    generate('module', 'exam-rooms');
    const taken = readdirSync(realApps)
      .map((name) => path.join(realApps, name, 'rspack.config.mjs'))
      .filter((file) => existsSync(file))
      .flatMap((file) => readFileSync(file, 'utf8').match(/\d{4}/g) ?? []);
    const usedOrders = readdirSync(realApps)
      .map((name) => path.join(realApps, name, 'src/manifest.ts'))
      .filter((file) => existsSync(file))
      .flatMap((file) => ordersIn(readFileSync(file, 'utf8')));
    const [port = ''] = read('exam-rooms/rspack.config.mjs').match(/\d{4}/) ?? [];
    expect(port).not.toBe('');
    expect(taken).not.toContain(port);
    expect(ordersIn(read('exam-rooms/src/manifest.ts'))).toEqual([Math.max(...usedOrders) + 10]);
  });

  it.each([
    [['module', 'chat'], 'apps/chat exists already'],
    [['module', 'paymentcode'], '/lms/paymentcode belongs to services'],
    [['module', 'Exam_Rooms'], 'cannot be a module'],
    [['module'], 'pnpm new module NAME'],
    [['screen', 'labs'], 'pnpm new module NAME'],
    [['module', 'labs', '--outside', 'apps/labs'], 'is inside this repository'],
    [['module', 'labs', '--outside', tmpdir()], 'is not empty'],
  ])('is not made from %p', (words, problem) => {
    const before = readdirSync(apps);
    expect(() => generate(...words)).toThrow(problem);
    expect(readdirSync(apps)).toEqual(before);
  });

  it('has a README of at most twenty lines and the same keys in every language', () => {
    const files = filesOfModule({ id: 'rooms', port: 1, order: 1, titles: { ru: 'а', kg: 'б', en: 'c' } });
    expect(files['README.md']?.split('\n').length).toBeLessThanOrEqual(20);
    const keys = languages.map((language) => {
      const texts: unknown = JSON.parse(files[`locales/${language}.json`] ?? '{}');
      return JSON.stringify(texts).match(/"\w+":/g);
    });
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]).toEqual(keys[0]);
  });
});
