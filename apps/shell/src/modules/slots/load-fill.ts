import type { ComponentType } from 'react';
import type { PortalStore } from '@portal/platform';
import { slotFillsOf } from '@portal/wire/modules/slot-fills';
import { loadHealing } from '../health/load-healing.ts';
import type { ModuleProblem } from '../health/report.ts';
import { LoadError, ModuleError } from '../module-error.ts';
import type { PortalModules } from '../portal-modules.ts';
import type { Fill } from './slot-fills.ts';

interface Portal {
  readonly store: PortalStore;
  readonly modules: PortalModules;
}

/** A loaded component, which expects the context of its slot. */
export interface LoadedFill {
  readonly Component: ComponentType<{ readonly context: unknown }>;
}

/** The type of the component is the promise of `defineModule`, to whom the manifest has named the slot. */
function isLoadedFill(value: unknown): value is LoadedFill {
  const component = typeof value === 'object' && value !== null && 'Component' in value && value.Component;
  return typeof component === 'function' || (typeof component === 'object' && component !== null);
}

/** The longest name that a report has. */
const REPORTED_MAX_LENGTH = 40;

/** Reports that a component in a slot crashed or did not load, under the names of both. */
export function reportFill(
  store: PortalStore,
  { id, slot, name }: Fill,
  problem: Pick<ModuleProblem, 'version' | 'event' | 'error'>,
): void {
  const page = `${slot}/${name}`.slice(0, REPORTED_MAX_LENGTH);
  const report = async () => (await loadHealing()).reportProblem(store, { id, page, ...problem });
  report().catch((error: unknown) => console.warn(error));
}

/**
 * Loads a component in the version whose pages are mounted, because an open page must not change; else in the newest that loads. A
 * version that does not load is reported and stays on offer: its pages may work.
 */
export async function loadFill({ store, modules }: Portal, fill: Fill): Promise<LoadedFill> {
  const { id, slot, name } = fill;
  const mounted = modules.mounted.get(id);
  const offered = modules
    .versionsOf(id)
    .filter(({ manifest }) => slotFillsOf(manifest, slot).some(([own]) => own === name));
  const inOrder = [
    ...offered.filter(({ version }) => version === mounted),
    ...offered.filter(({ version }) => version !== mounted),
  ];
  const errors: unknown[] = [];
  for (const remote of inOrder) {
    try {
      const loaded = await modules.loadVersion<unknown>(id, remote, ({ slots }) => slots?.[slot]?.[name]);
      if (isLoadedFill(loaded)) return loaded;
      throw new ModuleError('incompatible', `${slot}/${name} of ${id} is no component`);
    } catch (error) {
      errors.push(error);
      reportFill(store, fill, { version: remote.version, event: 'failed', error });
    }
  }
  throw new LoadError({ id, versions: offered }, errors);
}
