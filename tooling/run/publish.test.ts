import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listRemotes, publishRemote } from '@portal/remotes';
import { rollBackRemote } from '@portal/remotes';
import { aBuiltVersion, TestingFolder } from '@portal/remotes/testing-build';
import { ensurePublished, remotesToPublish } from './publish.mjs';

let project = '';
let remotes = '';

const write = (file: string, content: unknown) => {
  const full = path.join(project, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content));
};

const built = (id: string, version: string) => {
  write(`apps/${id}/rspack.config.mjs`, '');
  write(`apps/${id}/dist/remote.json`, { version, manifest: { id } });
};

/** The published versions: remote → versions, newest first; the files of each are next to the registry. */
const offered = (entries: Readonly<Record<string, readonly string[]>>) => {
  const listed = Object.entries(entries).map(([id, versions]) => ({
    id,
    versions: versions.map((version) => ({ version })),
  }));
  write('data/remotes/registry.json', { remotes: listed });
  for (const [id, versions] of Object.entries(entries))
    for (const version of versions) write(`data/remotes/${id}/${version}/remote.json`, {});
};

const due = () => remotesToPublish(remotes, project).map(({ id, version }) => `${id} ${version}`);

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'publish-'));
  remotes = path.join(project, 'data/remotes');
  built('chat', '1.0.0-b');
  built('journal', '1.0.0-x');
  write('apps/shell/rspack.config.mjs', '');
  write('apps/shell/dist/index.html', '');
});

afterEach(() => rmSync(project, { recursive: true }));

describe('the builds to publish at start', () => {
  it('are all that were never published', () => {
    expect(due()).toEqual(['chat 1.0.0-b', 'journal 1.0.0-x']);
  });

  it('are those that are not the newest version of their remote', () => {
    offered({ chat: ['1.0.0-c', '1.0.0-b'], journal: ['1.0.0-x'] });
    expect(due()).toEqual(['chat 1.0.0-b']);
  });

  it('are those whose files are missing', () => {
    offered({ chat: ['1.0.0-b'], journal: ['1.0.0-x'] });
    rmSync(path.join(remotes, 'journal'), { recursive: true });
    expect(due()).toEqual(['journal 1.0.0-x']);
  });
});

describe('a start of the portal', () => {
  let folder: TestingFolder;
  beforeEach(() => {
    folder = new TestingFolder();
    folder.write('apps/poems/rspack.config.mjs', '');
  });
  afterEach(() => folder.remove());

  const aBuild = (version: string, line = 'portal') => folder.build(aBuiltVersion({ version, line }));
  const publish = (version: string, line?: string) =>
    publishRemote({ build: aBuild(version, line), into: folder.remotes });
  const startWith = async (version: string): Promise<readonly string[]> => {
    const dist = path.join(folder.root, 'apps/poems/dist');
    rmSync(dist, { recursive: true, force: true });
    cpSync(aBuild(version), dist, { recursive: true });
    await ensurePublished(folder.root, folder.root);
    const { remotes: listed } = await listRemotes(folder.remotes);
    return listed.flatMap(({ versions }) => versions.map((published) => published.version));
  };

  it('publishes a module once, and again when it was rebuilt', async () => {
    expect(await startWith('1.0.0-a')).toEqual(['1.0.0-a']);
    expect(await startWith('1.0.0-a')).toEqual(['1.0.0-a']);
    expect(await startWith('1.0.0-b')).toEqual(['1.0.0-b', '1.0.0-a']);
  });

  it("leaves a team's newer version, also after the checkout was rebuilt", async () => {
    await publish('1.0.57');
    expect(await startWith('1.0.0-a')).toEqual(['1.0.57']);
    expect(await startWith('1.0.0-b')).toEqual(['1.0.57']);
  });

  it('leaves a version of another line', async () => {
    await publish('0.9.0', 'faculty');
    expect(await startWith('1.0.0-a')).toEqual(['0.9.0']);
  });

  it('does not undo a rollback', async () => {
    await startWith('1.0.0-a');
    await startWith('1.0.0-b');
    await rollBackRemote(folder.remotes, 'poems');
    expect(await startWith('1.0.0-b')).toEqual(['1.0.0-a']);
    expect(await startWith('1.0.0-c')).toEqual(['1.0.0-c', '1.0.0-a']);
  });
});
