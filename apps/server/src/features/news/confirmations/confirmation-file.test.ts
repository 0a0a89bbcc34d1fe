import { describe, expect, it } from '@jest/globals';
import type { NewsDraft } from '@portal/wire';
import { announcements, type NewsRecipient } from '@portal/wire/news/announcements';
import { readCsvFile } from '../../../../test/files/read-csv-file.ts';
import { readZip } from '../../../../test/files/read-zip.ts';
import { publish } from '../../../../test/news/news-people.ts';
import { setupNews } from '../../../../test/news/news-test.ts';

const portal = setupNews();

const publishToConfirm = (draft: Partial<NewsDraft> = {}) =>
  publish(portal.people.editor, { audience: 'students', needsConfirmation: true, ...draft });

/** The recipients of the list, from all of its pages. */
async function peopleOf(newsId: number, isConfirmed: boolean): Promise<NewsRecipient[]> {
  const people: NewsRecipient[] = [];
  for (let page = 1; ; page += 1) {
    const request = { newsId, isConfirmed, page };
    const { people: some, hasMore } = await portal.people.editor.request(
      announcements.confirmations,
      request,
    );
    people.push(...some);
    if (!hasMore) return people;
  }
}

describe('the confirmations of an announcement as a file', () => {
  it('has each recipient of both lists once, with group, day, time and note', async () => {
    const { editor, student } = portal.people;
    const { id: newsId } = await publishToConfirm();
    await student.request(announcements.confirm, { newsId });
    const draft = { caption: '', name: '=Иначе', message: 'Другой', audience: 'students' } as const;
    await editor.request(announcements.change, { newsId, version: 1, draft });
    const { status, bytes, headers } = await editor.tryRequest(announcements.confirmationsCsv, { newsId });
    expect(status).toBe(200);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Ознакомление =Иначе.csv');
    const [head, ...rows] = readCsvFile(bytes);
    expect(head).toEqual(['№', 'Ф. И. О.', 'Группа', 'Ознакомление', 'Дата', 'Время', 'Примечание']);
    const [confirmed] = await peopleOf(newsId, true);
    const { fullName = '', groupName = '', confirmedAt = '' } = confirmed ?? {};
    const moment = new Intl.DateTimeFormat('ru', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Asia/Bishkek',
    });
    const [day, time] = moment.format(new Date(confirmedAt)).split(', ');
    expect(rows.filter((row) => row[3] === 'да').map((row) => row.slice(1))).toEqual([
      [fullName, groupName, 'да', day, time, 'до изменения текста'],
    ]);
    const missing = rows.filter((row) => row[3] === 'нет');
    expect(missing.map((row) => row[1])).toEqual((await peopleOf(newsId, false)).map((one) => one.fullName));
    expect(missing.every((row) => row.slice(4).join('') === '')).toBe(true);
  });

  it('is a workbook that says how many have confirmed', async () => {
    const { editor, student } = portal.people;
    const { id: newsId } = await publishToConfirm();
    await student.request(announcements.confirm, { newsId });
    const headers = { 'x-lang': 'en' };
    const { bytes } = await editor.tryRequest(announcements.confirmationsXlsx, { newsId }, { headers });
    const files = await readZip(bytes);
    const total = (await peopleOf(newsId, false)).length + 1;
    expect(files['xl/sharedStrings.xml']).toContain(`Confirmed: 1 of ${total}`);
    expect(files['xl/worksheets/sheet1.xml']?.match(/<row /g)).toHaveLength(total + 4);
  });

  it('is for those who may edit the announcement only', async () => {
    const { id: newsId } = await publishToConfirm({ audience: 'everyone' });
    for (const endpoint of [announcements.confirmationsXlsx, announcements.confirmationsCsv])
      for (const other of [portal.people.dean, portal.people.student])
        expect((await other.tryRequest(endpoint, { newsId })).status).toBe(403);
  });
});
