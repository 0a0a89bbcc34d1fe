import { describe, expect, it } from '@jest/globals';
import { layers } from './layers.ts';
import { projectOf } from './project.ts';
import { boundaries } from './boundaries.ts';

const manifests = {
  'packages/wire/package.json': '{ "name": "@portal/wire" }',
  'packages/ui/package.json': '{ "name": "@portal/ui" }',
  'packages/i18n/package.json': '{ "name": "@portal/i18n" }',
  'packages/testing/package.json': '{ "name": "@portal/testing" }',
  'packages/api-client/package.json': '{ "name": "@portal/api-client" }',
  'apps/chat/package.json': '{ "name": "@portal/chat" }',
  'apps/server/package.json': '{ "name": "@portal/server" }',
  'tooling/package.json': '{ "name": "@portal/tooling" }',
};

const boundaryProblems = (path: string, text: string) =>
  boundaries.find(projectOf({ ...manifests, [path]: text }));

describe('the boundaries of packages', () => {
  it.each([
    ['packages/wire/src/a.ts', `import { b } from '@portal/ui';`],
    ['packages/ui/src/a.ts', `import { b } from '@portal/wire';`],
    ['packages/wire/src/a.test.ts', `import { b } from '@portal/testing';`],
    ['apps/chat/src/a.ts', `import { b } from '@portal/api-client';`],
    ['apps/chat/src/a.ts', `import { b } from '@portal/testing';`],
    ['apps/shell/src/a.ts', `export { b } from '@portal/chat';`],
    ['apps/shell/src/a.ts', `const b = await import('@portal/chat/module');`],
    ['apps/shell/src/a.ts', `import type { B } from '@portal/chat';`],
    ['apps/server/src/a.ts', `import { b } from '@portal/ui';`],
    ['apps/server/src/a.ts', `import { b } from '@portal/i18n/fold';`],
    ['apps/server/src/a.test.ts', `import { b } from '@portal/ui';`],
    ['packages/platform/src/a.ts', `import { b } from '@portal/ui';`],
    ['apps/chat/src/a.ts', `import { b } from '@portal/tooling/jest';`],
    ['apps/chat/src/a.ts', `import { b } from '../../journal/src/b.ts';`],
    ['tooling/docs/a.ts', `import { b } from '../../apps/server/src/university/settings/settings.ts';`],
    ['tooling/docs/documents.ts', `import { b } from '../../apps/server/src/operator/config/config.ts';`],
  ])('refuses %s with %s', (path, text) => {
    expect(boundaryProblems(path, text)).toEqual([
      { where: `${path}:1`, message: expect.stringMatching(/must not import|by a path/) },
    ]);
  });

  it.each([
    ['apps/chat/src/a.ts', `import { b } from '@portal/ui';\nimport { c } from '@portal/wire';`],
    ['apps/chat/src/a.test.ts', `import { b } from '@portal/testing';`],
    ['packages/platform/src/a.ts', `import type { B } from '@portal/ui/icon-names';`],
    ['packages/platform/src/a.test.ts', `import { b } from '@portal/testing';`],
    ['apps/server/src/a.test.ts', `import { b } from '@portal/i18n/fold';`],
    ['apps/chat/jest.config.mjs', `import { b } from '@portal/tooling/jest';`],
    ['apps/shell/src/a.ts', `import { b } from '@portal/api-client';`],
    ['apps/chat/src/thread/a.ts', `import { b } from '../shared/b.ts';\nimport react from 'react';`],
    ['bench/src/twin.ts', `import { b } from '@portal/chat';`],
    [
      'tooling/docs/documents.ts',
      `import { b } from '../../apps/server/src/university/settings/settings.ts';`,
    ],
  ])('lets %s have %s', (path, text) => {
    expect(boundaryProblems(path, text)).toEqual([]);
  });
});

const layerProblems = (path: string, text: string) => layers.find(projectOf({ [path]: text }));

describe('features of an app', () => {
  it.each([
    ['apps/chat/src/thread/a.ts', '../contacts/b.ts', 'feature thread imports its sibling contacts'],
    ['apps/chat/src/thread/a.ts', '../module.ts', 'feature thread imports upward'],
    ['apps/server/src/features/chat/a.ts', '../auth/b.ts', 'feature chat imports its sibling auth'],
    ['apps/server/src/features/chat/a.ts', '../all.ts', 'feature chat imports upward'],
    ['apps/server/src/university/a.ts', '../features/chat/b.ts', 'university must not import features'],
    ['apps/server/src/database/a.ts', '../events/b.ts', 'database must not import events'],
    ['apps/server/src/app.ts', './operator/b.ts', 'app.ts must not import operator'],
    ['apps/server/src/operator/start/a.ts', '../../app.ts', 'only main.ts imports app.ts'],
  ])('%s must not import %s', (path, source, message) => {
    expect(layerProblems(path, `import { b } from '${source}';`)).toEqual([{ where: `${path}:1`, message }]);
  });

  it.each([
    ['apps/chat/src/thread/a.ts', './b.ts'],
    ['apps/chat/src/thread/a.ts', '../shared/b.ts'],
    ['apps/chat/src/module.ts', './thread/b.ts'],
    ['apps/server/src/features/chat/chat.routes.ts', '../../route.ts'],
    ['apps/server/src/http/errors/errors.ts', '../config.ts'],
    ['apps/server/src/features/chat/a.ts', '../../university/b.ts'],
    ['apps/server/src/app.ts', './features/chat/chat.routes.ts'],
    ['apps/server/src/main.ts', './app.ts'],
  ])('%s may import %s', (path, source) => {
    expect(layerProblems(path, `import { b } from '${source}';`)).toEqual([]);
  });
});

describe('layers of a server feature', () => {
  const folder = 'apps/server/src/features/chat';

  it.each([
    ['routes', './chat.queries.ts'],
    ['routes', 'kysely'],
    ['service', './chat.routes.ts'],
    ['service', 'fastify'],
    ['service', 'pg'],
    ['queries', './chat.service.ts'],
    ['queries', '@fastify/cookie'],
  ])('%s must not know %s', (layer, source) => {
    expect(layerProblems(`${folder}/chat.${layer}.ts`, `import { b } from '${source}';`)).toHaveLength(1);
  });

  it.each([
    ['routes', 'fastify'],
    ['routes', './chat.service.ts'],
    ['service', './chat.queries.ts'],
    ['queries', 'kysely'],
  ])('%s may know %s', (layer, source) => {
    expect(layerProblems(`${folder}/chat.${layer}.ts`, `import { b } from '${source}';`)).toEqual([]);
  });
});
