import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { umk } from '@portal/wire';
import { fileWithoutBytes } from '../../../test/library/file-rows.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { pdfWith } from '../../../test/library/hostile-books.ts';
import {
  findMaterialPeople,
  saveMaterial,
  type MaterialPeople,
} from '../../../test/library/material-people.ts';
import { waitUntil } from '../../../test/temp-dir.ts';
import { pageCounter } from './count-pages.ts';

let server: TestServer;
let people: MaterialPeople;
let countPages: ReturnType<typeof pageCounter>;

beforeAll(async () => {
  const overrides = { counter: (app: FastifyInstance) => void (countPages = pageCounter(app)) };
  server = await startServer({ overrides });
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

describe('the materials of one person', () => {
  it('delay the first one of another person by one of them only', async () => {
    const described = jest
      .spyOn(server.app, 'describeBook')
      .mockImplementation(async () => ({ pageCount: null, cover: null }));
    const fileOf = (key: string) => ({ ...fileWithoutBytes(), key });
    for (let material = 0; material < 50; material += 1) countPages(material, 1, fileOf('of the first'));
    countPages(50, 2, fileOf('of the second'));
    await waitUntil('all are counted', () => described.mock.calls.length === 51);
    expect(described.mock.calls.findIndex(([{ key }]) => key === 'of the second')).toBeLessThanOrEqual(2);
    described.mockRestore();
  });
});

describe('the pages of a material', () => {
  it('are counted in the file when none are entered', async () => {
    expect(await savedPages(undefined)).toBe(3);
  });

  it('stay as they were entered', async () => {
    expect(await savedPages(99)).toBe(99);
  });
});
