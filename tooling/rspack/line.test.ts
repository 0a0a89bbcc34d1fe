import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lineOf } from './line.ts';
import { repository } from './shared.ts';

let root = '';
const write = (file: string, content: object) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(content));
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-line-'));
  write('faculty/apps/poems/package.json', { name: '@faculty/poems' });
  write('faculty/package.json', { name: 'faculty' });
});
afterEach(() => rmSync(root, { recursive: true }));

const line = () => lineOf(path.join(root, 'faculty/apps/poems'));

describe('the line of a build', () => {
  it('is "portal" for the apps of this repository', () => {
    expect(lineOf(path.join(repository, 'apps/chat'))).toBe('portal');
  });

  it.each(['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'])(
    'is the name of the root package, which has %s',
    (file) => {
      write(`faculty/${file}`, {});
      expect(line()).toBe('faculty');
    },
  );

  it("is the app's own name when no folder above has a lock file", () => {
    expect(line()).toBe('@faculty/poems');
  });

  it.each([[{ url: 'https://example.edu/poems.git' }], ['https://example.edu/poems.git']])(
    'is the repository %j when the root package names one',
    (named) => {
      write('faculty/package.json', { name: 'faculty', repository: named });
      write('faculty/pnpm-lock.yaml', {});
      expect(line()).toBe('https://example.edu/poems.git');
    },
  );
});
