import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { umk } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { pdfWith } from '../../../test/hostile-books.ts';
import { findMaterialPeople, saveMaterial, type MaterialPeople } from '../../../test/material-people.ts';

let server: TestServer;
let people: MaterialPeople;

beforeAll(async () => {
  server = await startServer();
  people = await findMaterialPeople(server);
});
afterAll(() => server.close());

/** Saves a PDF and returns its pages once the file was read. */
async function savedPages(pageCount: number | undefined): Promise<number | null> {
  const files = [{ name: 'лекции.pdf', content: pdfWith({ count: 3 }) }];
  const { id } = await saveMaterial(people.teacher, { shared: people.shared, draft: { pageCount }, files });
  const find = async () => (await people.student.request(umk.material, { id })).pageCount;
  while ((await find()) === null) await wait(20);
  return find();
}

describe('the pages of a material', () => {
  it('are counted in the file when none are entered', async () => {
    expect(await savedPages(undefined)).toBe(3);
  });

  it('stay as they were entered', async () => {
    expect(await savedPages(99)).toBe(99);
  });
});
