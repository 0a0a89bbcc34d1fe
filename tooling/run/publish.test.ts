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
  write('node_modules/.built', 'second build');
  write('apps/shell/rspack.config.mjs', '');
  write('apps/shell/dist/index.html', '');
});

afterEach(() => rmSync(project, { recursive: true }));

describe('publishing at start', () => {
  it('includes every remote that was never published', () => {
    expect(due()).toEqual(['chat 1.0.0-b', 'journal 1.0.0-x']);
  });

  it('includes after a build only remotes whose version changed', () => {
    offered({ chat: ['1.0.0-a'], journal: ['1.0.0-x'] });
    write('data/remotes/.published', 'first build');
    expect(due()).toEqual(['chat 1.0.0-b']);
  });

  it('makes an older version the newest again when it was built', () => {
    offered({ chat: ['1.0.0-c', '1.0.0-b'], journal: ['1.0.0-x'] });
    write('data/remotes/.published', 'first build');
    expect(due()).toEqual(['chat 1.0.0-b']);
  });

  it('does not undo a rollback since the last start', () => {
    offered({ chat: ['1.0.0-a'], journal: ['1.0.0-x'] });
    write('data/remotes/.published', 'second build');
    expect(due()).toEqual([]);
  });

  it('includes a remote whose files are missing', () => {
    offered({ chat: ['1.0.0-b'], journal: ['1.0.0-x'] });
    write('data/remotes/.published', 'second build');
    rmSync(path.join(remotes, 'journal'), { recursive: true });
    expect(due()).toEqual(['journal 1.0.0-x']);
  });
});
