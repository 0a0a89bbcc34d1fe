import type { MarkHistory } from '@portal/wire/people/mark-history';
import { officePeople } from '@portal/wire/people/office-people';
import type { TestClient } from '../harness.ts';
import { queryRows } from '../seeded-database.ts';
import { startSheetSession, type SheetSession } from '../sheets/sheet-session.ts';
import { clearAudit } from './clear-audit.ts';
import { grantClaim } from './grant-claim.ts';

/** The marks of a student in a discipline with an exam sheet, and a registrar who reads their history. */
export interface MarkHistorySession {
  readonly session: SheetSession;
  readonly registrar: TestClient;
  readonly studentId: number;
  readonly request: { readonly personId: number; readonly disciplineId: number };
  rows<Row = unknown>(text: string): Promise<Row[]>;
  read(beforeId?: number): Promise<MarkHistory>;
  nameOf(personId: number): Promise<string>;
  /** Opens the sheet again, and removes what was typed before and the audit. */
  renew(): Promise<void>;
}

export async function startMarkHistory(): Promise<MarkHistorySession> {
  const session = await startSheetSession();
  const { people, server } = session;
  const request = { personId: people.ids.owner, disciplineId: people.ref.disciplineId };
  await grantClaim(server.db, people.registrarId, { name: 'people.manage', faculties: 'all' });
  return {
    session,
    registrar: people.registrar,
    studentId: people.ids.owner,
    request,
    rows: (text) => queryRows(server.db, text),
    read: (beforeId) => people.registrar.request(officePeople.markHistory, { ...request, beforeId }),
    async nameOf(personId) {
      const query = server.db.selectFrom('person').select('full_name').where('id', '=', personId);
      return (await query.executeTakeFirstOrThrow()).full_name;
    },
    async renew() {
      await session.renew();
      await queryRows(server.db, 'delete from exam_sheet_change');
      await clearAudit(server.db);
    },
  };
}
