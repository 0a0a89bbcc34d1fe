import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@portal/domain';
import type { RemoteVersion } from '@portal/wire/modules/registry';

const manifest = {
  id: 'poems',
  pages: { verse: { path: 'poems', roles: ['teacher'] } },
  nav: [],
  titles: { verse: { ru: 'Stikhi', kg: 'Yrlar', en: 'Poems' } },
};

/** The registry entry of a build; pass only the fields that the test is about. */
export const aBuiltVersion = (facts: Partial<RemoteVersion> = {}): RemoteVersion => ({
  version: '1.0.0',
  platform: '1.0.0',
  entry: 'remoteEntry.js',
  container: 'portal_poems',
  integrity: 'sha384-abc',
  preload: ['remoteEntry.js', 'js/module.js'],
  pages: { verse: ['js/verse.js'] },
  manifest,
  ...facts,
});

/** A temporary folder for builds and published versions; `remove` deletes it. */
export class TestingFolder {
  readonly root = mkdtempSync(path.join(tmpdir(), 'portal-registry-'));
  readonly remotes = path.join(this.root, 'remotes');

  write(file: string, content: string): string {
    const full = path.join(this.root, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, content);
    return full;
  }

  /** Writes a build as `rspack build` would; `verse` is the text of its page. */
  build(described: RemoteVersion = aBuiltVersion(), verse = 'A verse'): string {
    const folder = `builds/${described.version}`;
    this.write(`${folder}/remote.json`, JSON.stringify(described));
    for (const file of ['remoteEntry.js', 'remoteEntry.js.map', 'js/module.js', 'js/verse.js']) {
      this.write(`${folder}/${file}`, verse);
    }
    for (const language of languages) this.write(`${folder}/locales/${language}.json`, '{}');
    return path.join(this.root, folder);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
