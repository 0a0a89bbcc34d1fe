import { describe, expect, it } from '@jest/globals';
import { projectOf } from '../../project.ts';
import { plant } from '../../../test/planted-types/plant.ts';
import type { Reports } from './sides.ts';
import { currentTypes, libraries, nextTypes, recordFolder, typesStay, unannouncedRemovals } from './types.ts';

const card = 'readonly isFlush?: boolean;';
const projectWith = (types: Reports) =>
  projectOf(Object.fromEntries([...types].map(([name, text]) => [`${recordFolder}/${name}.d.ts`, text])));
const reportOf = (text: string): Reports => new Map([['ui', `declare module '@portal/ui' {\n${text}\n}\n`]]);

// The compiler writes the types of all packages, once for all tests.
describe('the record of the types that modules may use', () => {
  it('begins with the types of now, in the same words each time, and names no folder of this machine', () => {
    const begun = nextTypes([]);
    expect(Object.keys(begun)).toContain(`${recordFolder}/ui.d.ts`);
    expect(nextTypes(projectWith(currentTypes()))).toEqual(begun);
    expect(Object.values(begun).join('')).not.toContain(process.cwd());
  }, 120_000);

  it('stays as it is while the types of now break it, so that writing it does not hide the break', () => {
    const to = `${card}\n    readonly isRound?: boolean;`;
    const project = projectWith(plant(currentTypes(), [{ what: 'older', file: 'ui', from: card, to }]));
    expect(typesStay.find(project)).toEqual([
      {
        where: `${recordFolder}/ui.d.ts`,
        message: expect.stringMatching(
          /^@portal\/ui: Card: "isRound" is gone: take the change back, .*@deprecated.*, or raise the major/,
        ),
      },
    ]);
    expect(typesStay.find(projectOf(nextTypes(project)))).toHaveLength(1);
  }, 120_000);

  it('grows by what is added, which may not be lost later', () => {
    const project = projectWith(plant(currentTypes(), [{ what: 'older', file: 'ui', from: card, to: '' }]));
    expect(typesStay.find(project)).toEqual([]);
    expect(nextTypes(project)[`${recordFolder}/ui.d.ts`]).toContain(card);
  }, 120_000);
});

describe('a name that the next major version removes', () => {
  const previous = reportOf(
    '/** A. @deprecated Use `Panel`. */\nexport const Card: string;\n/** B. */\nexport const Panel: string;',
  );

  it('must have been deprecated before', () => {
    const current = reportOf('export const Card: string;');
    expect(unannouncedRemovals(previous, current, libraries)).toEqual([
      { library: '@portal/ui', name: 'Panel', reason: 'is gone' },
    ]);
  });

  it('may go if it was', () => {
    expect(unannouncedRemovals(previous, reportOf('export const Panel: string;'), libraries)).toEqual([]);
  });
});
