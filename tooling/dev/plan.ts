import path from 'node:path';
import { parseArgs } from 'node:util';
import { portOf } from '../rspack/port-of.ts';
import { remoteIds } from '../rspack/read-manifest.ts';

const repository = path.join(import.meta.dirname, '../..');

/** An app with its own development server. */
export interface App {
  readonly id: string;
  readonly root: string;
  readonly port: number;
}

/** The programs that `pnpm dev` runs. */
export interface Plan {
  readonly shell: App;
  /** The gallery of the UI components. */
  readonly gallery: App;
  /** The remotes that run from source. */
  readonly fromSource: readonly App[];
  /** The remotes that come from their last build; empty with a deployed portal, which has them. */
  readonly fromBuild: readonly App[];
  /** The address of a deployed portal; without one the server runs locally. */
  readonly portalUrl: string | undefined;
}

const appAt = async (id: string): Promise<App> => {
  const root = path.join(repository, 'apps', id);
  return { id, root, port: await portOf(root) };
};

const galleryRoot = path.join(repository, 'packages/ui');

/** Parses the command line: names of remotes and the address of a deployed portal. No name means every remote. */
export async function readPlan(words: readonly string[]): Promise<Plan> {
  const { values, positionals } = parseArgs({
    args: words.filter((word) => word !== '--'),
    allowPositionals: true,
    options: { portal: { type: 'string' } },
  });
  const known = remoteIds();
  const unknown = positionals.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw new Error(`There is no remote ${unknown.join(', ')}; there are ${known.join(', ')}`);
  const wanted = positionals.length > 0 ? positionals : known;
  const rest = values.portal === undefined ? known.filter((id) => !wanted.includes(id)) : [];
  return {
    shell: await appAt('shell'),
    gallery: { id: 'gallery', root: galleryRoot, port: await portOf(galleryRoot) },
    fromSource: await Promise.all(wanted.map(appAt)),
    fromBuild: await Promise.all(rest.map(appAt)),
    portalUrl: values.portal && new URL(values.portal).origin,
  };
}
