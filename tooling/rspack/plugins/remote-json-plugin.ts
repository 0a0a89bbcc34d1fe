import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from '@rspack/core';
import type { RemoteVersion } from '@portal/platform/registry';
import { exceededBudgets, type Budget } from '../budget.ts';
import { consumedLibraries, lazyFiles } from '../chunk-files.ts';
import { readManifest } from '../read-manifest.ts';
import { lazyLibraries } from '../shared.ts';

/** Maximum transfer size of a remote's first screen, shared libraries excluded (quality F5). */
const FIRST_SCREEN_BUDGET_BYTES = 60_000;
/** Maximum transfer size of a component in a slot, which is an addition to the page of somebody else. */
const SLOT_BUDGET_BYTES = 30_000;

interface Options {
  readonly root: string;
  readonly version: string;
  readonly line: string;
  readonly container: string;
  readonly platform: string;
  readonly isDev: boolean;
}

const contentOf = (compilation: Compilation, file: string): Buffer => {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`${file} is not there`);
  return asset.source.buffer();
};

const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

function entryOf(compilation: Compilation, container: string): string {
  const entry = compilation.entrypoints
    .get(container)
    ?.getFiles()
    // After an edit, the update for open pages belongs to the entry, too.
    .find((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'));
  if (entry === undefined) throw new Error(`The container ${container} was not built`);
  return entry;
}

const budgetsOf = ({ preload, pages = {} }: RemoteVersion): readonly Budget[] =>
  Object.entries(pages).map(([page, files]) => ({
    what: `The first screen of page "${page}"`,
    files: [...preload, ...files],
    maxBytes: FIRST_SCREEN_BUDGET_BYTES,
  }));

/** The chunk of a component in a slot has the component's name. */
const slotBudgetsOf = (compilation: Compilation, { preload, manifest }: RemoteVersion): readonly Budget[] => {
  const lazy = lazyFiles(compilation);
  return Object.entries(manifest.slots ?? {}).flatMap(([slot, fills]) =>
    Object.keys(fills).map((name) => ({
      what: `The component "${name}" of the slot "${slot}"`,
      files: [...preload, ...(lazy[name] ?? [])],
      maxBytes: SLOT_BUDGET_BYTES,
    })),
  );
};

/** Writes `remote.json`, the registry entry of this version, and checks the first screen's budget. */
export class RemoteJsonPlugin {
  readonly name = 'RemoteJsonPlugin';
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: this.name, stage }, async () => {
        if (compilation.errors.length > 0) return;
        const remote = await this.#describe(compilation);
        compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(remote, undefined, 2)));
        if (this.#options.isDev) return;
        const budgets = [...budgetsOf(remote), ...slotBudgetsOf(compilation, remote)];
        for (const problem of exceededBudgets(compilation, budgets)) {
          compilation.errors.push(new WebpackError(problem));
        }
      });
    });
  }

  async #describe(compilation: Compilation): Promise<RemoteVersion> {
    const { root, version, line, platform, container, isDev } = this.#options;
    const manifest = await readManifest(root);
    const entry = entryOf(compilation, container);
    const { module = [], ...lazy } = lazyFiles(compilation);
    const pages = Object.keys({ ...manifest.pages, ...manifest.publicPages });
    const consumed = consumedLibraries(compilation);
    const isLazy = (name: string): boolean => Object.hasOwn(lazyLibraries, name);
    return {
      version,
      line,
      platform,
      entry,
      container,
      // A development server changes the entry with every edit.
      ...(!isDev && { integrity: integrityOf(contentOf(compilation, entry)) }),
      preload: [entry, ...module.filter((file) => file !== entry)],
      pages: Object.fromEntries(pages.map((page) => [page, lazy[page] ?? []])),
      libraries: Object.fromEntries(pages.map((page) => [page, (consumed[page] ?? []).filter(isLazy)])),
      manifest,
    };
  }
}
