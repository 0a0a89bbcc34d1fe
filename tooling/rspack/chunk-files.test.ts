import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRemoteVersion, type RemoteVersion } from '@portal/platform/registry';
import { TestingRemote } from '../test/testing-remote.ts';

const BUILD_TIMEOUT_MS = 60_000;

const manifest = `import { defineManifest } from '@portal/platform/module';
const page = (path) => ({ path, roles: ['teacher'] });
const title = { ru: 'Стихи', kg: 'Ырлар', en: 'Poems' };
export const manifest = defineManifest({
  id: 'poems',
  pages: { plain: page('plain'), forms: page('forms'), display: page('display') },
  nav: [{ page: 'plain', icon: 'apps', order: 1 }],
  titles: { plain: title, forms: title, display: title },
});
`;

const moduleFile = `import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';
export const portalModule = defineModule(manifest, {
  pages: {
    plain: () => import(/* webpackChunkName: "plain" */ './plain.ts'),
    forms: () => import(/* webpackChunkName: "forms" */ './forms.ts'),
    display: () => import(/* webpackChunkName: "display" */ './display.ts'),
  },
});
`;

const files = {
  'src/manifest.ts': manifest,
  'src/module.ts': moduleFile,
  'src/plain.ts': `import { createElement } from 'react';
export const Component = () => createElement('h1', undefined, 'A verse');`,
  'src/forms.ts': `import { useReturnFocus } from '@portal/ui/forms';
import { part } from './part.ts';
export const Component = () => [useReturnFocus(true), part];`,
  // Reached through another file, and twice.
  'src/part.ts': `import { Checkbox } from '@portal/ui/forms';
import { addDays } from '@portal/platform/schedule';
export const part = [Checkbox, addDays];`,
  'src/display.ts': `import { Table } from '@portal/ui/display';
export const later = () => import(/* webpackChunkName: "later" */ './part.ts');
export const Component = () => Table;`,
};

describe('the shared libraries of a page', () => {
  const remote = new TestingRemote(files);
  let described: RemoteVersion;
  beforeAll(async () => {
    const { isGood, output } = await remote.build();
    if (!isGood) throw new Error(output);
    const parsed: unknown = JSON.parse(readFileSync(path.join(remote.root, 'dist/remote.json'), 'utf8'));
    if (!isRemoteVersion(parsed)) throw new Error('remote.json does not describe a remote');
    described = parsed;
  }, BUILD_TIMEOUT_MS);
  afterAll(() => remote.remove());

  it('are those that its code imports, through other files too', () => {
    expect(described.libraries?.forms?.toSorted()).toEqual(['@portal/platform/schedule', '@portal/ui/forms']);
  });

  it('are none for a page that needs only what is always there', () => {
    expect(described.libraries?.plain).toEqual([]);
  });

  it('are not those of code that the page loads later', () => {
    expect(described.libraries?.display).toEqual(['@portal/ui/display']);
  });

  it('are named for every page, as its files are', () => {
    expect(Object.keys(described.libraries ?? {})).toEqual(['plain', 'forms', 'display']);
    for (const page of ['plain', 'forms', 'display'])
      expect(described.pages?.[page]).toContainEqual(expect.stringMatching(new RegExp(`^js/${page}\\.`)));
  });
});
