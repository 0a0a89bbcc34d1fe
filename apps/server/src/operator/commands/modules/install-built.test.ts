import { cpSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listRemotes, publishRemote, rollBackRemote } from '@portal/remotes';
import { aBuiltVersion, TestingFolder } from '@portal/remotes/testing-build';
import { readConfig } from '../../config/config.ts';
import { runCommand } from '../run-command.ts';
import { modulesCommand } from './modules.ts';

let folder: TestingFolder;
beforeEach(() => {
  folder = new TestingFolder();
  folder.write('apps/shell/dist/index.html', 'The shell');
});
afterEach(() => folder.remove());

/** Puts a build where a release has it. */
function place(version: string, line = 'portal'): void {
  const dist = path.join(folder.root, 'apps/poems/dist');
  rmSync(dist, { recursive: true, force: true });
  cpSync(folder.build(aBuiltVersion({ version, line })), dist, { recursive: true });
}

async function install(): Promise<string> {
  const output: string[] = [];
  const code = await runCommand(
    { modules: modulesCommand },
    ['modules', 'install-built', path.join(folder.root, 'apps')],
    {
      readConfig: () => readConfig({ DATA_DIR: folder.root }),
      print: (line) => output.push(line),
      printError: (line) => output.push(line),
    },
  );
  expect(code).toBe(0);
  return output.join('\n');
}

const offered = async (): Promise<readonly string[]> =>
  (await listRemotes(folder.remotes)).remotes.flatMap(({ versions }) =>
    versions.map(({ version }) => version),
  );

describe('the modules of a release', () => {
  it('are published where nothing was published before', async () => {
    place('1.0.0-a');
    expect(await install()).toBe('poems 1.0.0-a is published');
    expect(readFileSync(path.join(folder.remotes, 'poems/1.0.0-a/js/verse.js'), 'utf8')).toBe('A verse');
  });

  it('are published once: the next start writes nothing', async () => {
    place('1.0.0-a');
    await install();
    const registry = path.join(folder.remotes, 'registry.json');
    utimesSync(registry, 1, 1);
    expect(await install()).toBe('All built modules are on offer.');
    expect(statSync(registry).mtimeMs).toBe(1_000);
    expect(await offered()).toEqual(['1.0.0-a']);
  });

  it('replace those of the release before, which stay as a fallback', async () => {
    place('1.0.0-a');
    await install();
    place('1.1.0-b');
    expect(await install()).toBe('poems 1.1.0-b is published');
    expect(await offered()).toEqual(['1.1.0-b', '1.0.0-a']);
  });

  it('are published again when their files are gone', async () => {
    place('1.0.0-a');
    await install();
    rmSync(path.join(folder.remotes, 'poems'), { recursive: true });
    expect(await install()).toBe('poems 1.0.0-a is published');
  });

  it("leave a team's newer version and say why", async () => {
    await publishRemote({ build: folder.build(aBuiltVersion({ version: '2.0.0' })), into: folder.remotes });
    place('1.0.0-a');
    expect(await install()).toBe(
      'poems 1.0.0-a is not published: poems 1.0.0-a is older than 2.0.0, which is on offer',
    );
    expect(await offered()).toEqual(['2.0.0']);
  });

  it('leave a version of another line, and a rollback', async () => {
    place('1.0.0-a');
    await install();
    place('1.1.0-b');
    await install();
    await rollBackRemote(folder.remotes, 'poems');
    expect(await install()).toContain('is not published: poems 1.1.0-b was on offer before');
    place('1.2.0-c', 'faculty');
    expect(await install()).toContain('poems belongs to the line "portal"');
    expect(await offered()).toEqual(['1.0.0-a']);
  });
});
