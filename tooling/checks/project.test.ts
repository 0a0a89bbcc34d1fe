import { describe, expect, it } from '@jest/globals';
import { isCode, isConfig, isTest, lineAt, projectOf, type ProjectFile } from './project.ts';

const accepts = (judge: (file: ProjectFile) => boolean, path: string): boolean => judge({ path, text: '' });

describe('a file of the project', () => {
  it.each([
    'apps/chat/src/chat-screen.tsx',
    'packages/wire/src/codec/codec.ts',
    'tooling/run/start.mjs',
    'tooling/jest/empty.cjs',
    'e2e/specs/chat/chat.spec.ts',
    'bench/load.ts',
  ])('%s is code', (path) => {
    expect(accepts(isCode, path)).toBe(true);
  });

  it.each([
    'apps/chat/src/messages.d.ts',
    'docs/example.ts',
    'apps/chat/chat.css',
    'apps/chat/a.ts.md',
    'src/a.ts',
  ])('%s is no code', (path) => {
    expect(accepts(isCode, path)).toBe(false);
  });

  it.each([
    'apps/chat/src/thread/list/rows.test.ts',
    'apps/chat/src/thread/rows.test.tsx',
    'apps/server/test/access/tables/chat.access.ts',
    'apps/server/test/harness.ts',
    'apps/chat/test/browser.ts',
    'packages/testing/src/people.ts',
    'tooling/test/run-rspack.ts',
    'e2e/pages/chat-page.ts',
  ])('%s counts as a test', (path) => {
    expect(accepts(isTest, path)).toBe(true);
  });

  it.each([
    'apps/chat/src/test/rows.ts',
    'packages/ui/test/render-ui.tsx',
    'apps/chat/src/contest.ts',
    'tooling/checks/project.ts',
    'bench/test.ts',
  ])('%s counts as a source', (path) => {
    expect(accepts(isTest, path)).toBe(false);
  });

  it('has a default export only as a configuration', () => {
    expect(
      ['apps/chat/rspack.config.mjs', 'e2e/playwright.config.ts'].every((path) => accepts(isConfig, path)),
    ).toBe(true);
    expect(
      ['apps/server/src/operator/config/config.ts', 'a.config.json'].some((path) => accepts(isConfig, path)),
    ).toBe(false);
  });
});

describe('the line of a position', () => {
  it.each([
    [0, 1],
    [3, 1],
    [4, 2],
    [5, 3],
    [99, 3],
  ])('%i is %i', (position, line) => {
    expect(lineAt('one\n\nthree', position)).toBe(line);
  });

  it('is 1 in an empty file', () => {
    const [file] = projectOf({ 'a.ts': '' });
    expect(lineAt(file?.text ?? 'none\n', 9)).toBe(1);
  });
});
