import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { repository } from '../../../rspack/shared.ts';
import { additions } from '../../../test/planted-types/additions.ts';
import { otherBreaks } from '../../../test/planted-types/other-breaks.ts';
import { plant } from '../../../test/planted-types/plant.ts';
import { platformBreaks } from '../../../test/planted-types/platform-breaks.ts';
import { uiBreaks } from '../../../test/planted-types/ui-breaks.ts';
import { typeBreaks, type TypeBreak } from './judge.ts';
import type { Reports } from './sides.ts';
import { libraries, recordFolder } from './types.ts';

const plantedBreaks = [...uiBreaks, ...platformBreaks, ...otherBreaks];
const folder = path.join(repository, recordFolder);
const recorded: Reports = new Map(
  readdirSync(folder).map((file) => [
    path.basename(file, '.d.ts'),
    readFileSync(path.join(folder, file), 'utf8'),
  ]),
);
const labelOf = ({ library, name }: TypeBreak): string => `${library} ${name}`;

describe('an edit that modules which were built before would fail with', () => {
  // One run of the compiler judges all edits.
  let found: ReadonlyMap<string, string>;
  beforeAll(() => {
    const breaks = typeBreaks(recorded, plant(recorded, plantedBreaks), libraries);
    found = new Map(breaks.map((one) => [labelOf(one), one.reason]));
  }, 120_000);

  it.each(plantedBreaks)('is refused: $what ($file)', ({ breaks }) => {
    for (const [label, reason] of Object.entries(breaks)) expect(found.get(label)).toContain(reason);
  });

  it('is refused for the names that it breaks, and for no others', () => {
    expect([...found.keys()].toSorted()).toEqual(
      plantedBreaks.flatMap(({ breaks }) => Object.keys(breaks)).toSorted(),
    );
  });
});

describe('an edit that only adds', () => {
  // One run judges all of them: a wrong refusal names what it is about.
  it(`passes, as all ${additions.length} here do`, () => {
    expect(typeBreaks(recorded, plant(recorded, additions), libraries)).toEqual([]);
  }, 120_000);
});
