import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRepository } from './folders.ts';

/** Where `tooling/run/build-release.mjs` writes the builds, as `<release>/<module>`. */
const folder = inRepository('.results/releases');

/** A page of a module as it was built for a release. */
export interface ReleasedPage {
  readonly path: string;
  /** Who sees it: roles, or the registrar for a page of staff. */
  readonly readers: readonly string[];
}

/** A module as it was built for a release. */
export interface ReleasedModule {
  readonly id: string;
  readonly build: string;
  readonly version: string;
  readonly pages: readonly ReleasedPage[];
}

interface BuiltModule {
  readonly version: string;
  readonly manifest: {
    readonly pages: Readonly<
      Record<string, { readonly path: string; readonly roles: readonly string[]; readonly claim?: unknown }>
    >;
  };
}

const namesIn = (place: string): string[] => (existsSync(place) ? readdirSync(place).toSorted() : []);

/** The releases of which there are builds. */
export const releases: readonly string[] = namesIn(folder);

/** The modules of a release. */
export const modulesOf = (release: string): ReleasedModule[] =>
  namesIn(path.join(folder, release)).map((id) => {
    const build = path.join(folder, release, id);
    const { version, manifest }: BuiltModule = JSON.parse(
      readFileSync(path.join(build, 'remote.json'), 'utf8'),
    );
    const pages = Object.values(manifest.pages).map(({ path: page, roles, claim }) => ({
      path: `/${page}`,
      readers: claim === undefined ? roles : ['registrar'],
    }));
    return { id, build, version, pages };
  });
