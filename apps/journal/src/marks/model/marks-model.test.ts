import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CellRef } from '@portal/wire';
import { modelCells, ModelServer, type Fate } from '../../../test/journal-model.ts';
import { ModelTeacher } from '../../../test/model-teacher.ts';

type Action =
  | { readonly kind: 'set'; readonly cells: readonly CellRef[]; readonly isClear: boolean }
  | { readonly kind: 'undo' | 'redo' | 'receive' | 'restart' }
  | { readonly kind: 'decide'; readonly cell: CellRef; readonly choice: 'keepOwn' | 'takeStored' }
  | { readonly kind: 'send'; readonly fate: Fate };

const cell = fc.constantFrom(...modelCells);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      cells: fc.uniqueArray(cell, { minLength: 1 }),
      isClear: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('receive' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      cell,
      choice: fc.constantFrom('keepOwn' as const, 'takeStored' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      fate: fc.constantFrom(
        'delivered' as const,
        'delivered' as const,
        'lostRequest' as const,
        'lostResponse' as const,
      ),
    }),
  },
);

/** Lets the updates that wait be stored. */
const microtasks = async () => {
  for (let at = 0; at < 6; at += 1) await Promise.resolve();
};

async function run(teacher: ModelTeacher, action: Action, value: number): Promise<void> {
  if (action.kind === 'set') teacher.set(action.cells, action.isClear ? null : value);
  else if (action.kind === 'decide') teacher.decide(action.cell, action.choice);
  else if (action.kind === 'send') teacher.send(action.fate);
  else teacher[action.kind]();
  await microtasks();
}

/** Sends what waits and loads the journal again. */
async function settle(teacher: ModelTeacher): Promise<void> {
  for (let round = 0; teacher.tab.hasUnsent && round < 50; round += 1)
    await run(teacher, { kind: 'send', fate: 'delivered' }, 0);
  teacher.receive();
}

describe('two teachers in one journal', () => {
  it('never overwrite each other unseen, undo exactly, and lose no edit (D§4 Journal.2)', async () => {
    const plan = fc.array(fc.tuple(fc.constantFrom(0, 1), action), { minLength: 25, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(plan, async (steps) => {
        const server = new ModelServer();
        const teachers = [new ModelTeacher('a', server), new ModelTeacher('b', server)];
        for (const [at, [who, todo]] of steps.entries()) {
          const teacher = teachers[who];
          if (teacher) await run(teacher, todo, at);
        }
        for (const teacher of teachers) await settle(teacher);
        for (const teacher of teachers) {
          teacher.receive();
          for (const each of modelCells) teacher.checkSettled(each);
          expect(teacher.faults).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);
});
