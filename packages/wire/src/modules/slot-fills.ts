import type { LocalizedText } from '@portal/domain';
import { isObject, isOptionalString, isStringArray, isTitle } from './registry.ts';

/** Whom a manifest shows a component in a slot, and under which title. */
interface PublishedFill {
  readonly title: LocalizedText;
  readonly roles: readonly string[];
  readonly claim?: string | readonly string[];
  readonly isPrivate?: boolean;
}

/** Validates what a manifest says of a component in a slot. */
const isSlotFill = (value: unknown): value is PublishedFill =>
  isObject(value) &&
  isTitle(value.title) &&
  isStringArray(value.roles) &&
  (isOptionalString(value.claim) || isStringArray(value.claim)) &&
  (value.isPrivate === undefined || typeof value.isPrivate === 'boolean');

const entriesIn = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);

const slotsIn = (manifest: object): unknown => ('slots' in manifest ? manifest.slots : undefined);

/** What a manifest puts into a slot, by the names of components; what is invalid is left out. */
export const slotFillsOf = (manifest: object, slot: string): [string, PublishedFill][] =>
  entriesIn(slotsIn(manifest))
    .filter(([name]) => name === slot)
    .flatMap(([, fills]) => entriesIn(fills))
    .flatMap(([name, fill]) => (isSlotFill(fill) ? [[name, fill]] : []));

/** The components in slots, known ones or those of a later platform, whose description is invalid. */
export const invalidFillsOf = (manifest: object): readonly string[] =>
  entriesIn(slotsIn(manifest)).flatMap(([slot, fills]) =>
    isObject(fills)
      ? entriesIn(fills)
          .filter(([, fill]) => !isSlotFill(fill))
          .map(([name]) => `${slot}/${name}`)
      : [slot],
  );
