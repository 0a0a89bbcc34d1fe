import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OFFICE_IMPORTS_PAGE, officeImports } from '@portal/wire/imports/office-imports';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../test/people/grant-claim.ts';
import { importCommands } from '../../../test/records/import-session.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';

let server: TestServer;
let office: TestClient;
let officeId: number;
let commands: ReturnType<typeof importCommands>;

beforeAll(async () => {
  server = await startServer();
  // The test decides when it runs.
  await server.app.jobs.stop();
  office = await server.signIn('editor');
  officeId = office.user?.personId ?? 0;
  commands = importCommands({ url: server.databaseUrl, dir: await createTempDir() });
});
afterAll(async () => {
  await server.close();
  await removeTempDirs();
});

beforeEach(async () => {
  await clearAudit(server.db);
  await grantClaim(server.db, officeId, { name: 'imports.run', faculties: 'all' });
  await queryRows(server.db, 'truncate record_import cascade');
});

const list = async (beforeId?: number) => office.request(officeImports.pastImports, { beforeId });
const undo = (importId: number) => office.tryRequest(officeImports.undoImport, { importId });
const startUndo = (importId: number) => office.request(officeImports.undoImport, { importId });
const runUndos = async () => server.app.jobs.all.find(({ name }) => name === 'wantedUndos')?.run();
const newest = async () => (await list()).imports[0];
let last = 0;
/** Imports two rooms and returns the number of the import. */
async function importRooms(): Promise<number> {
  last += 2;
  const line = (number: number) => `R${number},Z-${number},Главный корпус,30`;
  await commands.import({ rooms: ['sourceId,title,building,seats', line(last), line(last + 1)] });
  return (await newest())?.id ?? 0;
}

describe('imports on their page (D-67.9)', () => {
  it('are listed with what they changed, and undone in the background', async () => {
    const id = await importRooms();
    expect(await newest()).toMatchObject({
      id,
      source: 'registry',
      files: ['rooms.csv'],
      actor: expect.stringContaining('cli:'),
      isUndoing: false,
      undoneAt: null,
      obstacle: null,
      counts: [{ kind: 'rooms', change: 'added', count: 2 }],
    });
    expect(await startUndo(id)).toMatchObject({ id, isUndoing: true });
    expect(await startUndo(id)).toMatchObject({ id, isUndoing: true });
    expect(await newest()).toMatchObject({ isUndoing: true, undoneAt: null });
    await runUndos();
    expect(await newest()).toMatchObject({
      isUndoing: false,
      undoneAt: expect.any(String),
      undoneBy: expect.stringMatching(/\S \S/),
    });
    expect(await queryRows(server.db, `select from room where title like 'Z-%'`)).toEqual([]);
    expect(
      await queryRows(server.db, `select actor, details from audit where action = 'importUndone'`),
    ).toEqual([{ actor: `person:${officeId}`, details: { importId: id, source: 'registry' } }]);
    expect(await undo(id)).toMatchObject({ code: 'importUndone' });
  });

  it('that were changed since are not undone, and say so; the next try begins anew', async () => {
    const id = await importRooms();
    await queryRows(server.db, `update room set title = 'Другая' where title = 'Z-${last}'`);
    await startUndo(id);
    await runUndos();
    expect(await newest()).toMatchObject({
      isUndoing: false,
      undoneAt: null,
      obstacle: { reason: 'changedSince', records: [`rooms R${last}`] },
    });
    expect(await startUndo(id)).toMatchObject({ isUndoing: true, obstacle: null });
    await runUndos();
  });

  it('are read page by page', async () => {
    for (let at = 0; at <= OFFICE_IMPORTS_PAGE; at += 1)
      await queryRows(
        server.db,
        `insert into record_import (source, actor, files, plan_hash, report)
         values ('registry', 'cli:a@b', '[]', 'x', '[]')`,
      );
    const first = await list();
    expect([first.imports.length, first.hasMore]).toEqual([OFFICE_IMPORTS_PAGE, true]);
    const rest = await list(first.imports.at(-1)?.id);
    expect([rest.imports.length, rest.hasMore]).toEqual([1, false]);
  });

  it('are not shown to a claim of some faculties (D-65)', async () => {
    await grantClaim(server.db, officeId, { name: 'imports.run', faculties: [1] });
    for (const reply of [await office.tryRequest(officeImports.pastImports, {}), await undo(1)])
      expect(reply).toMatchObject({ status: 403, code: 'wholeUniversityOnly' });
  });

  it('that are not there are not found', async () => {
    expect(await undo(999_999)).toMatchObject({ status: 404 });
  });
});
