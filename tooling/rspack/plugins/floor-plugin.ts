import { transform } from '@swc/core';
import type { Compiler } from '@rspack/core';
import { Parser } from 'acorn';
import { isHandled } from '../polyfills.ts';
import { browsers, ECMASCRIPT_EDITION } from '../targets.ts';

/** The edition of core-js whose tables the compiler uses. */
const CORE_JS = '3.51';

const isScript = (name: string): boolean => /\.m?js$/.test(name) && !name.includes('.hot-update.');
/** core-js looks for what is missing in its own way. */
const isPolyfill = (name: string): boolean => name.startsWith('js/polyfills.');
const inlineScript = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const polyfillImport = /import "core-js\/modules\/([^"]+)\.js"/g;

/** Syntax that the oldest supported browsers do not know, as a sentence. */
function syntaxProblem(text: string): readonly string[] {
  try {
    Parser.parse(text, { ecmaVersion: ECMASCRIPT_EDITION, sourceType: 'module' });
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Modules of core-js that this text needs in the supported browsers. The compiler guesses by names, so it names too many. */
async function neededPolyfills(text: string): Promise<readonly string[]> {
  const { code } = await transform(text, {
    isModule: true,
    swcrc: false,
    jsc: { parser: { syntax: 'ecmascript' } },
    env: { targets: browsers, mode: 'usage', coreJs: CORE_JS },
  });
  return [...code.matchAll(polyfillImport)].map(([, name = '']) => name);
}

/** The faults of a script or page that the oldest supported browsers would meet. */
export async function floorProblems(name: string, text: string): Promise<readonly string[]> {
  const scripts = isScript(name) ? [text] : [...text.matchAll(inlineScript)].map(([, script = '']) => script);
  const problems = scripts.map(async (script) => {
    const syntax = syntaxProblem(script);
    if (syntax.length > 0) return syntax;
    const unhandled = (await neededPolyfills(script)).filter((needed) => !isHandled(needed));
    return unhandled.map((needed) => `${needed} is missing in tooling/rspack/polyfills.ts`);
  });
  return (await Promise.all(problems)).flat().map((problem) => `${name}: ${problem}`);
}

/** Fails a build whose scripts the oldest supported browsers cannot run (decision 0060), whatever library they come from. */
export class FloorPlugin {
  readonly name = 'FloorPlugin';

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: this.name, stage }, async () => {
        const files = compilation
          .getAssets()
          .filter(({ name }) => (isScript(name) && !isPolyfill(name)) || name.endsWith('.html'));
        const problems = files.map(({ name, source }) => floorProblems(name, source.source().toString()));
        for (const problem of (await Promise.all(problems)).flat())
          compilation.errors.push(new WebpackError(problem));
      });
    });
  }
}
