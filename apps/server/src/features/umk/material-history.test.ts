import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addCategory } from '../../../test/library/book-drafts.ts';
import { testConfig } from '../../../test/config.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { anyMaterialStep, MaterialHistory } from '../../../test/library/material-history.ts';
import {
  findMaterialPeople,
  saveMaterial,
  type MaterialPeople,
} from '../../../test/library/material-people.ts';

let server: TestServer;
let people: MaterialPeople;
let categoryIds: number[];

beforeAll(async () => {
  server = await startServer({ environment: { CALLS_PER_MINUTE: '1000000' } });
  people = await findMaterialPeople(server);
  categoryIds = [await addCategory(server, 'Книги'), await addCategory(server, 'Испытания', 2)];
  const draft = { isForLibrary: true, categoryId: categoryIds[0] };
  for (const one of [{}, draft, {}])
    await saveMaterial(people.teacher, { shared: people.shared, draft: one });
});
afterAll(() => server.close());

describe('any history of materials', () => {
  it(
    'changes only what belongs to the caller, writes all or nothing, and never fails (§3 UMK item)',
    async () => {
      const history = new MaterialHistory(server, people);
      const steps = fc.array(anyMaterialStep(categoryIds), { minLength: 1, maxLength: 25, size: 'max' });
      await fc.assert(
        fc.asyncProperty(steps, async (played) => {
          for (const step of played) expect([step, await history.play(step)]).toEqual([step, undefined]);
        }),
        testConfig.histories,
      );
    },
    testConfig.historyTimeoutMs,
  );
});
