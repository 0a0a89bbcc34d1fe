import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { PLATFORM_VERSION } from '@portal/platform/module';
import type { RegistryEntry } from '@portal/platform/registry';
import { lazyFiles } from '../chunk-files.ts';
import { languagesOf, readManifest } from '../read-manifest.ts';

/** A remote that the twin bundles. */
export interface TwinRemote {
  readonly id: string;
  readonly root: string;
  readonly version: string;
}

/** Registry addresses are below `/lms/remotes`; the twin's files are those of the shell. */
const outside = (file: string): string => `../${file}`;

async function describe(compilation: Compilation, { id, root, version }: TwinRemote): Promise<RegistryEntry> {
  const manifest = await readManifest(root);
  const lazy = lazyFiles(compilation);
  const preload = (lazy[`module-${id}`] ?? []).map(outside);
  const [entry = ''] = preload;
  const pages = Object.keys({ ...manifest.pages, ...manifest.publicPages }).map(
    (page) => [page, (lazy[page] ?? []).map(outside)] as const,
  );
  const remote = { version, platform: PLATFORM_VERSION, entry, preload, manifest };
  return { id, versions: [{ ...remote, pages: Object.fromEntries(pages) }] };
}

/** Writes the registry and language files of the bundled remotes, so that the same server code serves them. */
export class TwinRegistryPlugin {
  readonly name = 'TwinRegistryPlugin';
  readonly #remotes: readonly TwinRemote[];

  constructor(remotes: readonly TwinRemote[]) {
    this.#remotes = remotes;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(this.name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: this.name, stage }, async () => {
        const remotes = await Promise.all(this.#remotes.map((remote) => describe(compilation, remote)));
        compilation.emitAsset('remotes/registry.json', new sources.RawSource(JSON.stringify({ remotes })));
        for (const { id, root, version } of this.#remotes) {
          for (const language of languagesOf(root)) {
            const texts = readFileSync(path.join(root, `locales/${language}.json`), 'utf8');
            const name = `remotes/${id}/${version}/locales/${language}.json`;
            compilation.emitAsset(name, new sources.RawSource(JSON.stringify(JSON.parse(texts))));
          }
        }
      });
    });
  }
}
