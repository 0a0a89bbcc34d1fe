import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { checkIn } from '@portal/wire';
import { readCsvFile } from '../../../../test/files/read-csv-file.ts';
import { readZip } from '../../../../test/files/read-zip.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { findCheckInPeople, type CheckInPeople } from '../../../../test/journal/check-in-people.ts';

let server: TestServer;
let people: CheckInPeople;
beforeAll(async () => {
  server = await startServer();
  people = await findCheckInPeople(server);
});
afterAll(() => server.close());
afterEach(() => people.reset());

/** A check-in with a scan, a visit that needs the teacher, and a student who is accepted without a phone. */
async function openWithVisits() {
  const opened = await people.open();
  await people.scan(people.student, opened.id);
  await people.classmate.request(checkIn.visit, { token: people.tokenOf(opened.id) });
  const roster = () => people.teacher.request(checkIn.roster, { checkInId: opened.id });
  const absent = (await roster()).find(({ verdict }) => verdict === null);
  if (!absent) throw new Error('The lesson has only two students');
  const studentIds = [absent.studentId];
  await people.teacher.request(checkIn.decide, { checkInId: opened.id, studentIds, verdict: 'present' });
  return { opened, entries: await roster() };
}

const load = async (endpoint: typeof checkIn.rosterCsv, checkInId: number, lang = 'ru') => {
  const reply = await people.teacher.tryRequest(endpoint, { checkInId }, { headers: { 'x-lang': lang } });
  expect(reply.status).toBe(200);
  return reply;
};

describe('the roster as a file', () => {
  it('has the students of the screen in its order, with verdict, time and reasons', async () => {
    const { opened, entries } = await openWithVisits();
    const { bytes, headers } = await load(checkIn.rosterCsv, opened.id);
    const [head, ...rows] = readCsvFile(bytes);
    expect(head).toEqual(['№', 'Ф. И. О.', 'Отметка', 'Время', 'Примечание']);
    expect(rows.map(([, name]) => name)).toEqual(entries.map(({ studentName }) => studentName));
    const rowOf = (id: number) => rows[entries.findIndex(({ studentId }) => studentId === id)]?.slice(2);
    // Late in the evening the lessons of tests are in another zone.
    const timeZone = await readSetting(server.db, 'businessTimeZone');
    const local = new Intl.DateTimeFormat('ru', { timeStyle: 'short', timeZone });
    const timeOf = (id: number) =>
      local.format(new Date(entries.find(({ studentId }) => studentId === id)?.at ?? ''));
    const { owner, classmate } = people.ids;
    expect(rowOf(owner)).toEqual(['отмечен(а)', timeOf(owner), '']);
    expect(rowOf(classmate)).toEqual(['ждёт решения', timeOf(classmate), 'место неизвестно']);
    expect(rows.map((row) => row[4])).toContain('принято преподавателем');
    expect(rows.filter((row) => row[2] === 'не отмечался(-ась)')).toHaveLength(entries.length - 3);
    const day = opened.date.split('-').toReversed().join('.');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      `Отметка ${opened.disciplineName} ${opened.groupName} ${day} ${opened.startsAt.replace(':', '-')}.csv`,
    );
  });

  it('is a workbook with the lesson above the same rows', async () => {
    const { opened, entries } = await openWithVisits();
    const files = await readZip((await load(checkIn.rosterXlsx, opened.id, 'en')).bytes);
    const strings = files['xl/sharedStrings.xml'] ?? '';
    for (const { studentName } of entries) expect(strings).toContain(`>${studentName}<`);
    for (const text of ['Check-in of a lesson', opened.groupName, 'location unknown', 'not checked in'])
      expect(strings).toContain(text);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet.match(/<row /g)?.length).toBeGreaterThan(entries.length + 1);
  });

  it('is for the teachers of the lesson only', async () => {
    const { id: checkInId } = await people.open();
    for (const endpoint of [checkIn.rosterXlsx, checkIn.rosterCsv]) {
      expect((await people.otherTeacher.tryRequest(endpoint, { checkInId })).status).toBe(404);
      expect((await people.student.tryRequest(endpoint, { checkInId })).status).toBe(403);
    }
  });
});
