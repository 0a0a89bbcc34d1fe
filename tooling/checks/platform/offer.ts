import { PLATFORM_VERSION } from '@portal/platform/module';
import { contractCalls, isPortalOffer, unmetUses } from '@portal/wire/modules/module-uses';
import { callBreaks } from '@portal/wire/contract/call-shape';
import { offeredNames } from '../../rspack/offered-names.ts';
import type { Check, Project } from '../project.ts';

const [major] = PLATFORM_VERSION.split('.');

/** What this major version of the platform has ever offered to modules; the next major begins a file of its own. */
export const offerFile = `docs/platform/offer-${major}.json`;

const current = () => ({ names: offeredNames(), calls: contractCalls() });

function recordedOffer(project: Project) {
  const text = project.find(({ path }) => path === offerFile)?.text;
  const recorded: unknown = text === undefined ? { names: {}, calls: {} } : JSON.parse(text);
  if (!isPortalOffer(recorded)) throw new Error(`${offerFile} is not an offer`);
  return { names: recorded.names ?? {}, calls: recorded.calls };
}

const byName = <Value>(entries: readonly (readonly [string, Value])[]): (readonly [string, Value])[] =>
  entries.toSorted(([one], [other]) => Number(one > other) - Number(one < other));

const inLines = (rows: Readonly<Record<string, unknown>>): string =>
  `{\n${byName(Object.entries(rows))
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}`;

/** The file with what was added since; what is gone stays in it, where the check finds it. */
export function nextOffer(project: Project): string {
  const [recorded, now] = [recordedOffer(project), current()];
  const libraries = new Set([...Object.keys(recorded.names), ...Object.keys(now.names)]);
  const names = Object.fromEntries(
    [...libraries].map((library) => [
      library,
      [...new Set([...(recorded.names[library] ?? []), ...(now.names[library] ?? [])])].toSorted(),
    ]),
  );
  const calls = { ...now.calls };
  for (const [call, before] of Object.entries(recorded.calls)) {
    const after = now.calls[call];
    if (!after || callBreaks(before, after).length > 0) calls[call] = before;
  }
  return `{"names": ${inLines(names)},\n"calls": ${inLines(calls)}}\n`;
}

/** Modules that were built for this major version of the platform find all they use: names and calls are added, never changed. */
export const offerStays: Check = {
  name: `modules of platform ${major} find what they use`,
  find: (project) =>
    unmetUses(recordedOffer(project), current()).map((reason) => ({
      where: offerFile,
      message: `${reason}: take the change back, leave the old one beside the new, or raise the major of PLATFORM_VERSION`,
    })),
};
