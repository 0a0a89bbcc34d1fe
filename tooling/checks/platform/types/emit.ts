import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isObject } from '../../../rspack/installed.ts';
import { repository } from '../../../rspack/shared.ts';

const compiler = path.join(repository, 'node_modules/typescript/lib/tsc.js');

/** Runs the compiler with a configuration in a folder of its own, and returns what it prints. */
export function runCompiler(folder: string, config: object): string {
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: path.join(repository, 'tsconfig.base.json'), ...config }),
  );
  try {
    const options = { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 } as const;
    return execFileSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], options);
  } catch (error) {
    // The compiler prints what is wrong, and fails.
    if (isObject(error) && typeof error.stdout === 'string' && error.stdout !== '') return error.stdout;
    throw error;
  }
}

/** Runs a function with a folder that exists for so long. */
export function withFolder<Result>(run: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'types-'));
  try {
    return run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The packages whose declarations the compiler writes: those that modules may import, and what their types refer to. */
export const declaredPackages = ['api-client', 'domain', 'i18n', 'outbox', 'platform', 'ui', 'wire'];

/** Errors of the configuration, and of types that a declaration cannot name; another step reports those of the code. */
const unwritable = /error TS(?:2742|2883|[456]\d{3}):/;

function emitDeclarations(): ReadonlyMap<string, string> {
  const sources = declaredPackages.map((name) => path.join(repository, 'packages', name, 'src'));
  return withFolder((folder) => {
    const output = path.join(folder, 'out');
    const errors = runCompiler(folder, {
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: path.join(repository, 'packages'),
        outDir: output,
      },
      include: sources,
      exclude: sources.flatMap((source) => [`${source}/**/*.test.ts`, `${source}/**/*.test.tsx`]),
    });
    if (unwritable.test(errors)) throw new Error(`the types of the packages cannot be written:\n${errors}`);
    const files = readdirSync(output, { recursive: true, encoding: 'utf8' });
    return new Map(
      files
        .filter((file) => file.endsWith('.d.ts'))
        .map((file) => [
          file
            .split(path.sep)
            .join('/')
            .replace(/\.d\.ts$/, ''),
          readFileSync(path.join(output, file), 'utf8'),
        ]),
    );
  });
}

let emitted: ReadonlyMap<string, string> | undefined;

/** The declarations of the packages as they are: `ui/src/card/card` → text. The compiler writes them once for all who read them. */
export const currentDeclarations = (): ReadonlyMap<string, string> => (emitted ??= emitDeclarations());
