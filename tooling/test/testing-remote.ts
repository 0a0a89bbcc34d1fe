import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../rspack/shared.ts';
import { runRspack, type BuildResult } from './run-rspack.ts';

const screen = `import { createElement } from 'react';
export const Component = () => createElement('h1', undefined, 'A verse');
`;

const manifest = `import { defineManifest } from '@portal/platform/module';
export const manifest = defineManifest({
  id: 'poems',
  pages: { verse: { path: 'poems', roles: ['teacher'] } },
  nav: [{ page: 'verse', icon: 'apps', order: 1 }],
  titles: { verse: { ru: 'Стихи', kg: 'Ырлар', en: 'Poems' } },
});
`;

const moduleFile = `import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';
export const portalModule = defineModule(manifest, {
  pages: { verse: () => import(/* webpackChunkName: "verse" */ './verse/verse-screen.ts') },
});
`;

const config = `import { remote } from ${JSON.stringify(path.join(repository, 'tooling/rspack/index.ts'))};
export default remote('poems', 3999, import.meta.dirname);
`;

const ordinary: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@portal/poems',
    version: '1.2.3',
    type: 'module',
    dependencies: { '@portal/platform': 'workspace:*', '@portal/ui': 'workspace:*', react: 'catalog:' },
  }),
  'rspack.config.mjs': config,
  'locales/ru.json': '{ "title": "Стихи" }',
  'locales/kg.json': '{ "title": "Ырлар" }',
  'locales/en.json': '{ "title": "Poems" }',
  'src/manifest.ts': manifest,
  'src/module.ts': moduleFile,
  'src/verse/verse-screen.ts': screen,
};

/** A remote for tests, with the packages of a real one. */
export class TestingRemote {
  readonly root = mkdtempSync(path.join(tmpdir(), 'portal-remote-'));

  constructor(files: Readonly<Record<string, string>> = {}) {
    symlinkSync(path.join(repository, 'apps/chat/node_modules'), path.join(this.root, 'node_modules'));
    for (const [name, content] of Object.entries({ ...ordinary, ...files })) this.write(name, content);
  }

  write(name: string, content: string): void {
    const file = path.join(this.root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  build(env: Readonly<Record<string, string>> = {}): Promise<BuildResult> {
    return runRspack(this.root, env);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
