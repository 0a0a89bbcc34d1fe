import { describe, expect, it } from '@jest/globals';
import { moduleNamesInCore } from './module-names.ts';
import { projectOf } from './project.ts';

const manifests = {
  'apps/chat/src/manifest.ts': '',
  'apps/library-umk/src/manifest.ts': '',
  'apps/registration/src/manifest.ts': '',
};

const problemsIn = (path: string, text: string) =>
  moduleNamesInCore.find(projectOf({ ...manifests, [path]: text }));

describe('names of modules in the core', () => {
  it.each([
    ['apps/shell/src/a.ts', `import { chat } from '@portal/wire';`, 'chat'],
    ['apps/shell/src/a.ts', `const home = '/chat?unread=1';`, 'chat'],
    ['apps/shell/src/a.ts', `const home = \`/lms/library-umk/\${id}\`;`, 'library-umk'],
    ['apps/shell/src/a.ts', `const order = { chat: 10 };`, 'chat'],
    ['apps/shell/src/a.tsx', `const a = <Link to="/registration" />;`, 'registration'],
    ['apps/shell/src/worker/worker.ts', `if (isChatPage(url)) open(url);`, 'chat'],
    ['apps/shell/src/a.css', `.chat-badge { top: 0 }`, 'chat'],
    ['apps/shell/src/index.html', `<link href="/lms/remotes/chat/entry.js" />`, 'chat'],
    ['packages/platform/src/a.ts', `export interface ChatState { a: 1 }`, 'chat'],
    ['apps/server/src/plugins/a.ts', `import { send } from '../features/chat/send.ts';`, 'chat'],
    ['apps/server/src/operator/config/config.ts', `export const libraryMaxMb = 200;`, 'library'],
    ['apps/server/src/chat-cleanup.ts', `export const hours = 1;`, 'chat'],
  ])('are rejected in %s: %s', (path, text, name) => {
    expect(problemsIn(path, text)).toEqual([
      { where: expect.stringContaining(path), message: `names ${name}` },
    ]);
  });

  it.each([
    ['apps/server/src/app.ts', `import { chatRoutes } from './features/chat/chat.routes.ts';`],
    ['apps/server/src/database/tables/chat.ts', `export interface ChatTable { id: number }`],
    ['apps/server/src/features/chat/chat.routes.ts', `import { chat } from '@portal/wire';`],
    ['apps/server/src/operator/config/config.test.ts', `import { chat } from '@portal/wire';`],
    ['apps/chat/src/module.ts', `import { chat } from '@portal/wire';`],
    ['apps/shell/src/a.tsx', `const a = <Icon icon="registration" />; const b = { icon: 'chat' };`],
    ['apps/shell/src/a.ts', `const registration = await navigator.serviceWorker.getRegistration('/lms');`],
    ['apps/shell/src/a.ts', `/* Spec §4 Chat. */ throw new Error('No chat in the registry');`],
  ])('are at home, or no names, in %s: %s', (path, text) => {
    expect(problemsIn(path, text)).toEqual([]);
  });
});
