import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isModuleId } from '@portal/platform/registry';
import { portOf } from '../rspack/port-of.ts';
import { readManifest, remoteIds } from '../rspack/read-manifest.ts';
import type { NewModule } from './module-files.ts';

/** Distance between two navigation entries, so that another one fits in between. */
const ORDER_STEP = 10;

/** A module, and the folder of its own repository if it has one. */
interface PlannedModule extends NewModule {
  readonly outside: string | undefined;
}

const usage = 'pnpm new module NAME [--ru TITLE] [--kg TITLE] [--en TITLE] [--outside FOLDER]';

/** A title for a module that has none: `Thesis board`. */
export const titleOf = (id: string): string =>
  `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

/** Parses the command line and finds a free folder, path, port and navigation position. */
export async function planModule(words: readonly string[], apps: string): Promise<PlannedModule> {
  const { values, positionals } = parseArgs({
    args: words.filter((word) => word !== '--'),
    allowPositionals: true,
    options: {
      ru: { type: 'string' },
      kg: { type: 'string' },
      en: { type: 'string' },
      outside: { type: 'string' },
    },
  });
  const [kind, id] = positionals;
  if (kind !== 'module' || id === undefined) throw new Error(usage);
  if (!isModuleId(id))
    throw new Error(`"${positionals[1]}" cannot be a module: small letters, digits and -, a letter first`);
  if (existsSync(path.join(apps, id))) throw new Error(`apps/${id} exists already`);
  const roots = remoteIds(apps).map((remote) => path.join(apps, remote));
  const manifests = await Promise.all(roots.map(readManifest));
  const taken = manifests.find(({ pages }) => Object.values(pages).some((page) => page.path === id));
  if (taken) throw new Error(`/lms/${id} belongs to ${taken.id}`);
  const orders = manifests.flatMap(({ nav }) => nav.map(({ order }) => order));
  const ports = await Promise.all(roots.map(portOf));
  const { ru = titleOf(id), kg = titleOf(id), en = titleOf(id) } = values;
  return {
    id,
    port: Math.max(...ports) + 1,
    order: Math.max(...orders) + ORDER_STEP,
    titles: { ru, kg, en },
    outside: values.outside,
  };
}
