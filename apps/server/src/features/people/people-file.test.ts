import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@portal/wire';
import { groups } from '@portal/wire/groups/groups';
import { officePeople } from '@portal/wire/people/office-people';
import { readCsvFile } from '../../../test/files/read-csv-file.ts';
import { readWorkbook } from '../../../test/files/read-workbook.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import { startOffice, type Office } from '../../../test/people/start-office.ts';
import { queryRows } from '../../../test/seeded-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.server.close());
beforeEach(() => clearAudit(office.server.db));

const csv = async (client: Office['dean'], filter: RequestOf<typeof officePeople.csv>, lang = 'ru') =>
  readCsvFile((await client.tryRequest(officePeople.csv, filter, { headers: { 'x-lang': lang } })).bytes);

describe('people as a file', () => {
  it('are those of the search, by name, with their number', async () => {
    const [head, ...rows] = await csv(office.registrar, { text: office.student.name });
    expect(head).toEqual(['№', 'Ф. И. О.', 'Кто', 'Группа', 'Факультет', 'Логин', 'Состояние']);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(0, 3)).toEqual(['1', office.student.name, 'Студент']);
  });

  it('are in the language of the reader', async () => {
    const [head] = await csv(office.registrar, { role: 'teacher' }, 'en');
    expect(head?.slice(1, 3)).toEqual(['Name', 'Who']);
  });

  it('are those of the faculties of the claim', async () => {
    const names = (await csv(office.dean, {})).map(([, name]) => name);
    expect(names).toContain(office.student.name);
    expect(names).not.toContain(office.foreign.name);
  });

  it('are one row of the audit, which lists them', async () => {
    await csv(office.registrar, { text: office.student.name });
    expect(await queryRows(office.server.db, 'select action, details from audit')).toEqual([
      {
        action: 'personViewed',
        details: { what: 'file of people', text: office.student.name, people: [office.student.id] },
      },
    ]);
  });
});

describe('the list of a group as a file (D-62)', () => {
  it('has the members on the day', async () => {
    const [{ id, title } = { id: 0, title: '' }] = await queryRows<{ id: number; title: string }>(
      office.server.db,
      `select study_group.id, title from study_group join group_member on group_id = study_group.id
       where is_home and person_id = ${office.student.id}`,
    );
    const list = await office.registrar.request(groups.members, { groupId: id });
    const { bytes } = await office.registrar.tryRequest(groups.membersXlsx, { groupId: id });
    const { cells } = await readWorkbook(bytes);
    const texts = Object.values(cells).flatMap((cell) => ('text' in cell ? cell.text : []));
    expect(texts).toContain(`Список группы ${title}`);
    for (const { fullName } of list.members.filter(({ isFormer }) => !isFormer))
      expect(texts).toContain(fullName);
    const pdf = await office.registrar.tryRequest(groups.membersPdf, { groupId: id });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
