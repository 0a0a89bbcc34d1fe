import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@portal/wire';
import { AUDIT_FILE_ROWS, audit } from '@portal/wire/audit/audit';
import { readCsvFile } from '../../../test/files/read-csv-file.ts';
import { readWorkbook } from '../../../test/files/read-workbook.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../test/people/grant-claim.ts';
import { startOffice, type Office } from '../../../test/people/start-office.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { writeAudits } from '../../university/people/audit.queries.ts';

let office: Office;
let readerId: number;

beforeAll(async () => {
  office = await startOffice();
  readerId = office.dean.user?.personId ?? 0;
});
afterAll(() => office.server.close());
beforeEach(async () => {
  const { db } = office.server;
  await clearAudit(db);
  await grantClaim(db, readerId, { name: 'audit.read', faculties: 'all' });
  await writeAudits(db, [
    { action: 'personViewed', actor: 'cli:dean@host', personId: office.foreign.id },
    {
      action: 'personEdited',
      actor: `person:${readerId}`,
      personId: office.student.id,
      before: { pin: null, birthDate: '2006-05-05' },
      after: { pin: '20505200612345', birthDate: '2006-05-06' },
      reason: '=Паспорт',
      details: { what: 'card' },
    },
  ]);
});

const csv = async (filter: RequestOf<typeof audit.csv> = {}, lang = 'ru') =>
  readCsvFile((await office.dean.tryRequest(audit.csv, filter, { headers: { 'x-lang': lang } })).bytes);
const linesOf = async (filter: RequestOf<typeof audit.xlsx> = {}) => {
  const { cells } = await readWorkbook((await office.dean.tryRequest(audit.xlsx, filter)).bytes);
  return Object.values(cells).flatMap((cell) => ('text' in cell ? cell.text : []));
};

describe('the audit as a file (D-66.4)', () => {
  it('has the rows of the filter, the newest first, as a clerk reads them', async () => {
    const [head, edited, viewed, ...others] = await csv();
    expect(head).toEqual([
      'Дата и время',
      'Действие',
      'Кто',
      'О ком',
      'Что изменилось',
      'Причина',
      'Подробности',
    ]);
    expect(edited?.[0]).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
    expect(edited?.slice(3)).toEqual([
      office.student.name,
      'ПИН: – → 20505200612345; Дата рождения: 05.05.2006 → 06.05.2006',
      expect.stringContaining('=Паспорт'),
      'Что: карточка человека',
    ]);
    expect(viewed?.slice(1, 4)).toEqual(['Просмотр данных человека', 'cli:dean@host', office.foreign.name]);
    expect(others).toEqual([]);
    expect(await csv({ action: 'personViewed' })).toHaveLength(2);
  });

  it('is in the language of the reader', async () => {
    const [head, edited] = await csv({ action: 'personEdited' }, 'en');
    expect(head?.[1]).toBe('Action');
    expect(edited?.[4]).toBe('PIN: – → 20505200612345; Date of birth: 05.05.2006 → 06.05.2006');
  });

  it('names its filter in the workbook', async () => {
    const lines = await linesOf({ since: '2020-01-01', action: 'personEdited', person: 'student' });
    expect(lines).toEqual(
      expect.arrayContaining([
        'С дня: 01.01.2020',
        'Действие: Изменены данные человека',
        'О ком: student',
        'Записей: 1',
      ]),
    );
    expect(lines.join(' ')).not.toContain('самых новых');
  });

  it('has only people of the faculties of the claim, and needs the claim', async () => {
    await grantClaim(office.server.db, readerId, {
      name: 'audit.read',
      faculties: [office.student.facultyId],
    });
    expect((await csv()).slice(1).map(([, action]) => action)).toEqual(['Изменены данные человека']);
    const teacher = await office.server.signIn('teacher');
    expect((await teacher.tryRequest(audit.csv, {})).status).toBe(403);
  });

  it('is a row of the audit itself', async () => {
    await csv({ action: 'personEdited' });
    const rows = await queryRows(
      office.server.db,
      `select actor, details from audit where action = 'auditExported'`,
    );
    expect(rows).toEqual([
      { actor: `person:${readerId}`, details: { action: 'personEdited', as: 'csv', rows: 1 } },
    ]);
  });

  it('has the newest rows when there are too many, which the file and the page say', async () => {
    await queryRows(
      office.server.db,
      `insert into audit (action, actor) select 'signedOut', 'portal' from generate_series(1, ${AUDIT_FILE_ROWS})`,
    );
    const page = (filter: RequestOf<typeof audit.rows>) => office.dean.request(audit.rows, filter);
    expect((await page({ action: 'signedOut' })).isLongerThanFile).toBe(false);
    expect((await page({})).isLongerThanFile).toBe(true);
    const lines = await linesOf();
    expect(lines).toContain('Записей больше 10000. В файле только самые новые: отберите меньше записей.');
    expect(lines).toContain(`Записей: ${AUDIT_FILE_ROWS}`);
  });
});
