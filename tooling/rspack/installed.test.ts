import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { TestingFolder } from '@portal/remotes/testing-build';
import { dependenciesOf, installedVersion, packageFolder, readJson, readText } from './installed.ts';

let folder: TestingFolder;
beforeEach(() => {
  folder = new TestingFolder();
});
afterEach(() => folder.remove());

const write = (file: string, value: unknown) => folder.write(file, JSON.stringify(value));
const at = (name: string) => path.join(folder.root, name);

describe('an installed package', () => {
  it('is the one next to the app, before the one of a folder above', () => {
    write('node_modules/react/package.json', { version: '18.0.0' });
    write('apps/chat/package.json', {});
    expect(installedVersion(at('apps/chat'), 'react')).toBe('18.0.0');
    write('apps/chat/node_modules/react/package.json', { version: '19.0.0' });
    expect(installedVersion(at('apps/chat'), 'react')).toBe('19.0.0');
    expect(installedVersion(at('apps'), 'react')).toBe('18.0.0');
  });

  it('may have a scope', () => {
    write('node_modules/@portal/ui/package.json', {});
    expect(packageFolder(at('apps/chat'), '@portal/ui')).toBe(at('node_modules/@portal/ui'));
  });

  it('that is missing is named with the app that wants it', () => {
    const app = at('apps/chat');
    expect(() => packageFolder(app, 'no-such-package')).toThrow(
      `no-such-package is not installed for ${app}`,
    );
  });
});

describe('a JSON file', () => {
  it.each([['[]'], ['null'], ['7'], ['"text"']])('that contains %s is refused by its name', (text) => {
    const file = folder.write('package.json', text);
    expect(() => readJson(file)).toThrow(`${file} does not contain an object`);
  });

  it('without the wanted text is refused with the name of the field', () => {
    const file = write('package.json', { name: 'x', version: 7 });
    expect(readText(file, 'name')).toBe('x');
    expect(() => readText(file, 'version')).toThrow(`${file} has no version`);
    expect(() => readText(file, 'license')).toThrow(`${file} has no license`);
  });
});

describe('the dependencies of a package', () => {
  it('are those that it declares, without those of development', () => {
    write('package.json', {
      dependencies: { react: '1', '@portal/ui': '2' },
      devDependencies: { jest: '3' },
    });
    expect(dependenciesOf(folder.root)).toEqual(['react', '@portal/ui']);
  });

  it.each([[{}], [{ dependencies: ['react'] }], [{ dependencies: 'react' }]])(
    'are none in %j',
    (manifest) => {
      write('package.json', manifest);
      expect(dependenciesOf(folder.root)).toEqual([]);
    },
  );
});
