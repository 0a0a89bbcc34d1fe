import path from 'node:path';
import type { Language, LocalizedText } from '@portal/domain';
import { readText } from '../rspack/installed.ts';
import { repository } from '../rspack/shared.ts';

/** The properties of a new module. */
export interface NewModule {
  /** Folder, federation name, path, namespace. */
  readonly id: string;
  readonly port: number;
  /** Its position in the navigation. */
  readonly order: number;
  readonly titles: LocalizedText;
}

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const catalog = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'catalog:']));
const workspace = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`@portal/${name}`, 'workspace:*']));

/** What the build and the tests of a module need, next to the packages of the portal. */
export const buildLibraries = [
  '@rspack/cli',
  '@rspack/core',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'jest',
] as const;

const packageJson = ({ id }: NewModule): string =>
  json({
    name: `@portal/${id}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'rspack build',
      dev: 'rspack dev',
      types: 'tsc --noEmit',
      test: 'jest',
      'test:browser': 'node ../../tooling/run/test-browser.mjs',
    },
    dependencies: {
      ...workspace(['i18n', 'platform', 'ui', 'wire']),
      ...catalog(['react']),
    },
    devDependencies: {
      ...catalog(['@jest/globals']),
      ...workspace(['testing', 'tooling']),
      ...catalog(buildLibraries),
    },
  });

const tsconfig = `{
  "extends": "../../tsconfig.base.json",
  "include": ["src", "test", "../../packages/ui/src/css.d.ts", "../../tooling/jest/browser-setup.ts"]
}
`;

const jestConfig = `import { browserTests } from '@portal/tooling/jest';

export default browserTests();
`;

const rspackConfig = ({ id, port }: NewModule): string => `import { remote } from '@portal/tooling/rspack';

export default remote('${id}', ${port}, import.meta.dirname);
`;

const manifest = ({ id, order, titles: { ru, kg, en } }: NewModule): string =>
  `import { defineManifest } from '@portal/platform/module';

export const manifest = defineManifest({
  id: '${id}',
  pages: { start: { path: '${id}', roles: ['teacher', 'student'] } },
  nav: [{ page: 'start', icon: 'apps', order: ${order} }],
  titles: { start: { ru: ${quoted(ru)}, kg: ${quoted(kg)}, en: ${quoted(en)} } },
});
`;

const moduleFile = `import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';

export const portalModule = defineModule(manifest, {
  pages: { start: () => import(/* webpackChunkName: "start" */ './start/start-screen.tsx') },
});
`;

const screen = ({ id }: NewModule): string => `import { useTranslations } from '@portal/i18n';
import { EmptyState, Page } from '@portal/ui';

export function Component() {
  const t = useTranslations('${id}');
  return (
    <Page kind="list" title={t('start.title')}>
      <EmptyState icon="apps" title={t('start.empty')} />
    </Page>
  );
}
`;

const messages = ({ id }: NewModule): string => `import type ru from '../locales/ru.json';

declare module '@portal/i18n' {
  interface Messages {
    ${id.includes('-') ? quoted(id) : id}: typeof ru;
  }
}
`;

const test = ({ id }: NewModule): string => `import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStudent, aTeacher, renderInPortal, setupPortalServer } from '@portal/testing';
import ru from '../locales/ru.json';
import { manifest } from './manifest.ts';
import { portalModule } from './module.ts';

setupPortalServer();

describe('the ${id} module', () => {
  it('has a component for every page', () => {
    expect(Object.keys(portalModule.pages)).toEqual(Object.keys(manifest.pages));
  });

  it.each([aTeacher(), aStudent()])('greets a $role', async (user) => {
    const { Component } = await portalModule.pages.start();
    await renderInPortal(<Component />, { as: user, messages: { ${id.includes('-') ? quoted(id) : id}: ru } });
    expect(manifest.pages.start.roles).toContain(user.role);
    expect(screen.getByRole('heading', { name: manifest.titles.start.ru })).toBeVisible();
  });
});
`;

const readme = ({ id, titles }: NewModule): string => `# ${id}

${titles.en}. A remote: the shell loads it by its registry entry, see
[the module contract](../../packages/platform/src/module/module.ts).

- \`/lms/${id}\`: ${titles.en}, for teachers and students

Endpoints: none yet.

\`pnpm dev ${id}\` runs it with the shell and the server; \`pnpm --filter @portal/${id} test\` tests it.
`;

/** The UI kit's message for an empty list, in the given language. */
const emptyIn = (language: string): string =>
  readText(path.join(repository, `packages/ui/locales/${language}.json`), 'empty');

const locale = (language: Language, { titles }: NewModule): string =>
  json({ start: { title: titles[language], empty: emptyIn(language) } });

/** Path inside the module's folder → content. No file outside the folder changes. */
export const filesOfModule = (made: NewModule): Readonly<Record<string, string>> => ({
  'package.json': packageJson(made),
  'tsconfig.json': tsconfig,
  'jest.config.mjs': jestConfig,
  'rspack.config.mjs': rspackConfig(made),
  'README.md': readme(made),
  'src/manifest.ts': manifest(made),
  'src/module.ts': moduleFile,
  'src/module.test.tsx': test(made),
  'src/start/start-screen.tsx': screen(made),
  'src/messages.d.ts': messages(made),
  'locales/ru.json': locale('ru', made),
  'locales/kg.json': locale('kg', made),
  'locales/en.json': locale('en', made),
});
