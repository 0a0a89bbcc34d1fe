import { writeOpenVersions, type ModuleVersion } from '@portal/platform/version-marks';

const BEAT_MS = 1_000;
/** The code of a version may also stop the tab when its chunks are evaluated, after it was loaded. */
const LOADED_MS = 10_000;

/** Versions that were loaded a moment ago. */
const loading: ModuleVersion[] = [];
/** The versions of the page that is open and of its slots. */
const shown = new Map<object, ModuleVersion>();
let timer: number | undefined;
let isLeaving = false;

/** A hidden page is ended by the device without a word, which says nothing about the module. */
function beat(): void {
  const open = [...loading, ...shown.values()];
  writeOpenVersions(isLeaving || document.hidden ? [] : open);
  const isNeeded = open.length > 0;
  if (isNeeded) timer ??= window.setInterval(beat, BEAT_MS);
  else {
    window.clearInterval(timer);
    timer = undefined;
  }
}

let isWatching = false;

function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', beat);
  for (const [event, isLeft] of [
    ['pagehide', true],
    ['pageshow', false],
  ] as const)
    window.addEventListener(event, () => {
      isLeaving = isLeft;
      beat();
    });
}

/** Runs while a version is loaded: when the tab stops meanwhile, it is known which one did it. */
export async function whileLoading<Result>(
  version: ModuleVersion,
  load: () => Promise<Result>,
): Promise<Result> {
  watchPage();
  loading.push(version);
  beat();
  try {
    return await load();
  } finally {
    setTimeout(() => {
      loading.splice(loading.indexOf(version), 1);
      beat();
    }, LOADED_MS);
  }
}

/** Says that a page or slot of a version is shown, until it is left. */
export function showVersion(part: object, version: ModuleVersion): void {
  watchPage();
  shown.set(part, version);
  beat();
}

/** The next page may be shown already. */
export function leavePart(part: object): void {
  if (shown.delete(part)) beat();
}
