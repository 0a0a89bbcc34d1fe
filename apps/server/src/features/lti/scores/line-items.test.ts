import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lti } from '@portal/wire/lti/lti';
import type { LtiPeople } from '../../../../test/lti/lti-people.ts';
import { endpointOf, LtiScores, type OpenedLink } from '../../../../test/lti/lti-scores.ts';

let scores: LtiScores;
let people: LtiPeople;
beforeAll(async () => {
  scores = await LtiScores.start();
  people = scores.people;
});
beforeEach(() => people.reset());
afterAll(() => people.close());

const openLink = (points?: number) => scores.openLink(points);
const post = (link: OpenedLink, score?: object) => scores.post(link, score);

describe('a column of scores', () => {
  const container = 'application/vnd.ims.lis.v2.lineitemcontainer+json';

  it('comes with a link that has points', async () => {
    const link = await openLink();
    const { body, headers } = await people.tool.call(scores.token, link.lineitems);
    expect(headers['content-type']).toContain(container);
    expect(JSON.parse(body)).toEqual([
      { id: link.lineitem, label: 'Тест 1', scoreMaximum: 20, resourceLinkId: String(link.id) },
    ]);
    const found = await people.tool.call(scores.token, `${link.lineitems}?resource_id=other`);
    expect(JSON.parse(found.body)).toEqual([]);
  });

  it('is there once for a lesson', async () => {
    await people.addLink(20);
    const { lessonId } = people.journal.cell;
    const request = { lessonId, toolId: people.tool.id, title: 'Второй', points: 10 };
    expect((await people.teacher.tryRequest(lti.addLink, request)).code).toBe('lessonHasScores');
    expect(await people.teacher.request(lti.lessonLinks, { lessonId })).toHaveLength(1);
  });

  it('can be added by the tool to its link, and is then that of the journal', async () => {
    const { id } = await people.addLink();
    const message = await people.tool.launch(people.student, await people.open(people.student, id));
    const { lineitems } = endpointOf(message);
    const body = { label: 'Итог', scoreMaximum: 50, resourceLinkId: String(id), tag: 'final' };
    const added = await people.tool.call(scores.token, lineitems, { method: 'POST', body });
    expect(added.status).toBe(201);
    const item = JSON.parse(added.body);
    await post({ id, subject: message.sub ?? '', lineitem: item.id, lineitems });
    expect(await people.readCell()).toMatchObject({ value: '40', source: 'tool' });
    const changed = await people.tool.call(scores.token, item.id, {
      method: 'PUT',
      body: { ...body, label: 'Зачёт', scoreMaximum: 9 },
    });
    // The points of the journal stay.
    expect(JSON.parse(changed.body)).toMatchObject({ label: 'Зачёт', scoreMaximum: 50, tag: 'final' });
    expect((await people.tool.call(scores.token, item.id, { method: 'DELETE' })).status).toBe(403);
  });

  it('of the tool alone can be changed and removed', async () => {
    const link = await openLink();
    const body = { label: 'Черновик', scoreMaximum: 5 };
    const added = JSON.parse(
      (await people.tool.call(scores.token, link.lineitems, { method: 'POST', body })).body,
    );
    const changed = await people.tool.call(scores.token, added.id, {
      method: 'PUT',
      body: { ...body, scoreMaximum: 6 },
    });
    expect(JSON.parse(changed.body)).toMatchObject({ scoreMaximum: 6 });
    expect((await people.tool.call(scores.token, added.id, { method: 'DELETE' })).status).toBe(204);
    expect((await people.tool.call(scores.token, added.id)).status).toBe(404);
  });

  it('has results', async () => {
    const link = await openLink();
    await post(link, { comment: 'Хорошо' });
    const results = await people.tool.call(scores.token, `${link.lineitem}/results`);
    expect(JSON.parse(results.body)).toEqual([
      {
        id: `${link.lineitem}/results/${link.subject}`,
        scoreOf: link.lineitem,
        userId: link.subject,
        resultScore: 8,
        resultMaximum: 10,
        comment: 'Хорошо',
      },
    ]);
    const none = await people.tool.call(scores.token, `${link.lineitem}/results?user_id=unknown`);
    expect(JSON.parse(none.body)).toEqual([]);
  });

  it('stays with its marks when the link is removed, and the tool reaches it no more', async () => {
    const link = await openLink();
    await post(link);
    await people.teacher.request(lti.removeLink, { linkId: link.id });
    expect(await people.readCell()).toMatchObject({ value: '16' });
    expect((await post(link, { scoreGiven: 1 })).status).toBe(404);
    await people.addLink(30);
  });
});
