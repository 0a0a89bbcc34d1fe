import type { Language } from '@portal/i18n';
import { compatibleVersions, PLATFORM_VERSION, type Registry, type SlotName } from '@portal/platform';
import { slotFillsOf } from '@portal/wire/modules/slot-fills';
import { isShownTo, type PageReader } from '../module-pages.ts';

/** A component that a module puts into a slot. */
export interface Fill {
  /** Names it among those of all modules. */
  readonly key: string;
  readonly id: string;
  readonly slot: SlotName;
  readonly name: string;
  readonly titles: Readonly<Record<Language, string>>;
}

/** How many components a slot has place for. */
const placesOf: Readonly<Record<SlotName, number>> = {
  'home.card': 4,
  'profile.section': 6,
  'lesson.action': 4,
  'person.tab': 6,
};

/**
 * What fills a slot for a reader, by the manifests that the shell would load. Modules take turns by their ids, so that one with many
 * components does not take the place of others; what a manifest says of no slot, or of one that is unknown here, is left out.
 */
export function fillsOf({ remotes }: Registry, slot: SlotName, reader: PageReader): readonly Fill[] {
  const turns = remotes
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((entry) => {
      const { manifest = {} } = compatibleVersions(entry, PLATFORM_VERSION)[0] ?? {};
      return slotFillsOf(manifest, slot)
        .filter(([, fill]) => isShownTo(fill, reader))
        .map(([name, { title }], turn) => ({
          fill: { key: `${entry.id}/${name}`, id: entry.id, slot, name, titles: title },
          turn,
        }));
    });
  return turns
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, placesOf[slot])
    .map(({ fill }) => fill);
}
