import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runPnpm } from '../run/install.mjs';
import { packedPackageJson } from './package-json.ts';
import { repository } from '../rspack/shared.ts';

/** The packages that a module outside this repository installs. */
export const packedNames = [
  'domain',
  'wire',
  'api-client',
  'i18n',
  'platform',
  'ui',
  'outbox',
  'testing',
  'remotes',
] as const;

/** The parts of tooling that such a module needs; the compiler adds what they import. */
const toolingFiles = [
  'tooling/rspack/remote.ts',
  'tooling/registry/publish.mjs',
  'tooling/outside/run-module.ts',
  'tooling/outside/upgrade.ts',
  'tooling/jest/index.mjs',
];

const inRepository = (...parts: readonly string[]): string => path.join(repository, ...parts);

interface Program {
  readonly include?: readonly string[];
  readonly files?: readonly string[];
  readonly types: readonly string[];
}

/** Compiles sources to JavaScript and types below `emitted`, in the folders of the repository. */
function compile(emitted: string, { types, ...sources }: Program): void {
  const config = path.join(emitted, 'tsconfig.json');
  const compilerOptions = {
    rootDir: repository,
    outDir: emitted,
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    allowJs: true,
    typeRoots: [inRepository('node_modules/@types')],
    types,
  };
  const exclude = [inRepository('packages/remotes'), inRepository('packages/**/*.test.*')];
  const extended = inRepository('tsconfig.base.json');
  writeFileSync(config, JSON.stringify({ extends: extended, compilerOptions, exclude, ...sources }));
  execFileSync(process.execPath, [inRepository('node_modules/typescript/bin/tsc'), '-p', config], {
    stdio: 'inherit',
  });
}

function compileAll(emitted: string): void {
  mkdirSync(emitted, { recursive: true });
  compile(emitted, { include: [inRepository('packages/*/src')], types: [] });
  const files = [...toolingFiles, 'packages/remotes/src/index.ts'].map((file) => inRepository(file));
  compile(emitted, { files, types: ['node'] });
  compile(emitted, { files: [inRepository('tooling/jest/browser-setup.ts')], types: [] });
}

/** The compiler leaves the extension of sources in types, and in names of files that are no imports. */
function renameSources(folder: string): void {
  for (const name of globSync('**/*.{d.ts,d.mts,mjs}', { cwd: folder })) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(?<=['"][\w./-]+)\.tsx?(?=['"])/g, '.js'));
  }
}

/** Copies the files below a folder that the compiler does not write: styles, messages, loaders. */
function copyFiles(from: string, to: string, pattern: string): void {
  for (const name of globSync(pattern, { cwd: from })) cpSync(path.join(from, name), path.join(to, name));
}

function stagePackage(name: string, emitted: string, staged: string): void {
  const source = inRepository('packages', name);
  const target = path.join(staged, name);
  cpSync(path.join(emitted, 'packages', name, 'src'), path.join(target, 'dist'), { recursive: true });
  copyFiles(path.join(source, 'src'), path.join(target, 'dist'), '**/*.{css,json}');
  copyFiles(source, target, 'locales/**/*.json');
  finishPackage(source, target);
}

function stageTooling(emitted: string, staged: string): void {
  const source = inRepository('tooling');
  const target = path.join(staged, 'tooling');
  cpSync(path.join(emitted, 'tooling'), target, { recursive: true });
  copyFiles(
    source,
    target,
    '{rspack/loaders/contract-loader.cjs,jest/*.cjs,jest/with-limit.mjs,outside/bin/*.mjs}',
  );
  finishPackage(source, target);
}

function finishPackage(source: string, target: string): void {
  renameSources(target);
  cpSync(path.join(source, 'README.md'), path.join(target, 'README.md'));
  cpSync(inRepository('packages/CHANGELOG.md'), path.join(target, 'CHANGELOG.md'));
  writeFileSync(
    path.join(target, 'package.json'),
    `${JSON.stringify(packedPackageJson(source), undefined, 2)}\n`,
  );
}

/** Compiles the packages into folders of their own, where the package manager packs them. */
function stagePackages(folder: string): string {
  const emitted = path.join(folder, 'emitted');
  const staged = path.join(folder, 'staged');
  compileAll(emitted);
  for (const name of packedNames) stagePackage(name, emitted, staged);
  stageTooling(emitted, staged);
  writeFileSync(path.join(staged, 'pnpm-workspace.yaml'), "packages: ['*']\n");
  return staged;
}

/** Writes the archives of all packages into a folder, which holds nothing else; returns their names. */
export async function packPackages(folder: string): Promise<readonly string[]> {
  rmSync(folder, { recursive: true, force: true });
  const staged = stagePackages(folder);
  const given = ['-r', 'pack', '--pack-destination', folder];
  const { code, text } = await runPnpm(given, { cwd: staged, wantsText: true });
  if (code !== 0) throw new Error(`The packages were not packed:\n${text}`);
  for (const made of ['emitted', 'staged']) rmSync(path.join(folder, made), { recursive: true });
  return globSync('*.tgz', { cwd: folder }).toSorted();
}
