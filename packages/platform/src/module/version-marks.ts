import { getItem, getTabItem, removeItem, setItem, setTabItem } from '../store/device-items.ts';
import { NO_OPEN_VERSIONS } from '@portal/wire/modules/trial';
import { MODULE_MARKS } from './module-marks.ts';
import { isTrying } from './module-trial.ts';
import type { Registry } from './registry.ts';

/** Afterwards the version is tried again, unless it was rolled back or a newer one was published. */
const LEFT_OUT_MS = 24 * 3_600_000;
/** A tab that was open and has not beaten for so long did not respond: a loop, or no memory. */
const STOPPED_AFTER_MS = 4_000;

/** Version → until when it is left out, in milliseconds since the epoch. */
type Marks = Readonly<Record<string, number>>;

/** A version of a module. */
export interface ModuleVersion {
  readonly id: string;
  readonly version: string;
}

const nameOf = ({ id, version }: ModuleVersion): string => `${id}@${version}`;

const isMarks = (value: unknown): value is Marks =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite);

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (error) {
    // Another program has written the item.
    console.warn(error);
    return undefined;
  }
}

/** The marks that still hold. */
function readMarks(): Marks {
  const marks = parse(getItem(MODULE_MARKS));
  const entries = isMarks(marks) ? Object.entries(marks) : [];
  return Object.fromEntries(entries.filter(([, until]) => until > Date.now()));
}

function writeMarks(marks: Marks): void {
  if (Object.keys(marks).length === 0) removeItem(MODULE_MARKS);
  else setItem(MODULE_MARKS, JSON.stringify(marks));
}

/** Leaves a version out in this browser for a day. */
export const markBroken = (version: ModuleVersion): void =>
  writeMarks({ ...readMarks(), [nameOf(version)]: Date.now() + LEFT_OUT_MS });

/** Takes a version in again. */
export function unmarkBroken(version: ModuleVersion): void {
  const { [nameOf(version)]: _, ...others } = readMarks();
  writeMarks(others);
}

function readStopped(): readonly string[] {
  const beat = parse(getTabItem(MODULE_MARKS));
  const [beatAt, ...names]: readonly unknown[] = Array.isArray(beat) ? beat : [];
  if (typeof beatAt !== 'number' || Date.now() - beatAt < STOPPED_AFTER_MS) return [];
  return names.filter((name) => typeof name === 'string');
}

/** Undefined until it is read, once and before the first beat of this tab: later the item is about the tab as it is. */
let stopped: readonly string[] | undefined;

/** Says that this tab responds, and which versions are open in it; none when it is left. */
export function writeOpenVersions(versions: readonly ModuleVersion[]): void {
  stopped ??= readStopped();
  // The item of a tab with a trial also stands for it (`hasModuleMarks`).
  const none = isTrying() ? NO_OPEN_VERSIONS : undefined;
  setTabItem(
    MODULE_MARKS,
    versions.length === 0 ? none : JSON.stringify([Date.now(), ...versions.map(nameOf)]),
  );
}

/** The versions that were open when this tab stopped and was reloaded. */
export const stoppedVersions = (): readonly ModuleVersion[] =>
  (stopped ?? []).map((name) => {
    const at = name.indexOf('@');
    return { id: name.slice(0, at), version: name.slice(at + 1) };
  });

/** Leaves out the versions that broke in this browser, unless none would remain. */
export function withoutBroken({ remotes }: Registry): Registry {
  stopped ??= readStopped();
  const broken = new Set([...Object.keys(readMarks()), ...stopped]);
  return {
    remotes: remotes.map((entry) => {
      const versions = entry.versions.filter(({ version }) => !broken.has(nameOf({ id: entry.id, version })));
      return versions.length > 0 ? { ...entry, versions } : entry;
    }),
  };
}
