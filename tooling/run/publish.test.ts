import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { remotesToPublish } from './publish.mjs';

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

/** What the registry offers: remote → its versions, newest first; the files of each lie beside it. */
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
  write('node_modules/.built', 'second build');
  write('apps/shell/rspack.config.mjs', '');
  write('apps/shell/dist/index.html', '');
});

afterEach(() => rmSync(project, { recursive: true }));

describe('publishing at a start', () => {
  it('is due for every remote where nothing was published yet', () => {
    expect(due()).toEqual(['chat 1.0.0-b', 'journal 1.0.0-x']);
  });

  it('is due after a build only for remotes whose version changed', () => {
    offered({ chat: ['1.0.0-a'], journal: ['1.0.0-x'] });
    write('data/remotes/.published', 'first build');
    expect(due()).toEqual(['chat 1.0.0-b']);
  });

  it('brings an older version back to the front when that is what was built', () => {
    offered({ chat: ['1.0.0-c', '1.0.0-b'], journal: ['1.0.0-x'] });
    write('data/remotes/.published', 'first build');
    expect(due()).toEqual(['chat 1.0.0-b']);
  });

  it('does not undo what was rolled back since the last start', () => {
    offered({ chat: ['1.0.0-a'], journal: ['1.0.0-x'] });
    write('data/remotes/.published', 'second build');
    expect(due()).toEqual([]);
  });

  it('is due again when the files of a remote are gone', () => {
    offered({ chat: ['1.0.0-b'], journal: ['1.0.0-x'] });
    write('data/remotes/.published', 'second build');
    rmSync(path.join(remotes, 'journal'), { recursive: true });
    expect(due()).toEqual(['journal 1.0.0-x']);
  });
});
