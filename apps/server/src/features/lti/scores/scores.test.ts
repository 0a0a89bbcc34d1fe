import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { journal, journalTopic } from '@portal/wire';
import { lti } from '@portal/wire/lti/lti';
import { readTopic } from '../../../../test/clients/event-reader.ts';
import type { LtiPeople } from '../../../../test/lti/lti-people.ts';
import { endpointOf, LtiScores, type OpenedLink } from '../../../../test/lti/lti-scores.ts';
import { pointsOf } from './enter-score.ts';

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

const stateOf = async ({ id }: OpenedLink) =>
  (await people.teacher.request(lti.scores, { linkId: id })).map(({ state }) => state);

/** Moves the lesson to another day. */
const moveLesson = (days: number) =>
  sql`update lesson set date = date + ${days}::int where id = ${people.journal.cell.lessonId}`.execute(
    people.server.db,
  );

describe('a score', () => {
  it('is a mark in the column of the lesson, in the points of the teacher', async () => {
    const link = await openLink();
    expect((await post(link)).status).toBe(204);
    expect(await people.readCell()).toEqual({ value: '16', source: 'tool', version: 1 });
    expect(await stateOf(link)).toEqual(['written']);
  });

  it('reaches open journals', async () => {
    const origin = await people.server.app.listen({ port: 0, host: '127.0.0.1' });
    const events = await readTopic(journalTopic, people.teacher, { origin });
    const link = await openLink();
    await post(link);
    expect(await events.next()).toMatchObject({
      kind: 'saved',
      cells: [{ cell: people.journal.cell, value: 16 }],
    });
    events.close();
  });

  it('names the tool in the history of the mark', async () => {
    const link = await openLink();
    await post(link);
    await post(link, { scoreGiven: 9 });
    const changes = await people.teacher.request(journal.history, { cell: people.journal.cell });
    expect(changes.slice(-2)).toMatchObject([
      { oldValue: null, newValue: 16, toolName: 'Мудл' },
      { oldValue: 16, newValue: 18, toolName: 'Мудл' },
    ]);
  });

  it('that is repeated changes nothing', async () => {
    const link = await openLink();
    await post(link);
    await post(link);
    expect(await people.readCell()).toMatchObject({ version: 1 });
  });

  it('that is older never replaces a newer one', async () => {
    const link = await openLink();
    await post(link);
    const timestamp = new Date(Date.now() - 60_000).toISOString();
    expect((await post(link, { scoreGiven: 1, timestamp })).status).toBe(409);
    expect(await people.readCell()).toMatchObject({ value: '16' });
  });

  it('waits until the tool has graded it', async () => {
    const link = await openLink();
    await post(link, { gradingProgress: 'PendingManual' });
    expect([await people.readCell(), await stateOf(link)]).toEqual([undefined, ['waiting']]);
    await post(link);
    expect([await people.readCell(), await stateOf(link)]).toMatchObject([{ value: '16' }, ['written']]);
  });

  it('that the tool takes back leaves an empty cell', async () => {
    const link = await openLink();
    await post(link);
    await post(link, { scoreGiven: undefined });
    expect(await people.readCell()).toEqual({ value: null, source: 'tool', version: 2 });
  });

  it('never replaces the mark of a person, and is shown to the teacher', async () => {
    const link = await openLink();
    await people.teacher.request(journal.save, { cells: [{ cell: people.journal.cell, value: 5 }] });
    expect((await post(link)).status).toBe(204);
    expect(await people.readCell()).toMatchObject({ value: '5', source: 'hand' });
    expect(await people.teacher.request(lti.scores, { linkId: link.id })).toMatchObject([
      { studentId: people.ids.owner, score: 8, scoreMax: 10, state: 'markedByHand' },
    ]);
  });

  it.each([
    [-300, 'lessonLocked'],
    [2, 'lessonNotBegun'],
  ] as const)(
    'of a lesson %j days from now stays outside the journal: %s, until it is entered',
    async (days, state) => {
      const link = await openLink();
      await moveLesson(days);
      expect((await post(link)).status).toBe(204);
      expect([await people.readCell(), await stateOf(link)]).toEqual([undefined, [state]]);
      await moveLesson(-days);
      const entered = await people.teacher.request(lti.enterScores, { linkId: link.id });
      expect([entered.map((score) => score.state), await people.readCell()]).toMatchObject([
        ['written'],
        { value: '16', source: 'tool' },
      ]);
    },
  );

  it('of content among the materials is stored and shown', async () => {
    const { teacher, tool, classId, student } = people;
    const request = { classId, toolId: tool.id, title: 'Курсовая', points: 40 };
    const { id } = await teacher.request(lti.addLink, request);
    const message = await tool.launch(student, await people.open(student, id));
    const link = { id, subject: message.sub ?? '', ...endpointOf(message) };
    await post(link);
    expect([await people.readCell(), await stateOf(link)]).toEqual([undefined, ['stored']]);
  });

  it('is not accepted for people of other classes, and not for other tools', async () => {
    const link = await openLink();
    const { server, tool, ids } = people;
    const { rows } = await sql<{ subject: string }>`
      insert into lti_subject (tool_id, person_id) values (${tool.id}, ${ids.otherFacultyStudent}) returning subject`.execute(
      server.db,
    );
    for (const userId of ['unknown', rows[0]?.subject])
      expect((await post(link, { userId })).status).toBe(404);
  });

  it.each([
    ['userId', { userId: '' }],
    ['scoreGiven', { scoreGiven: -1 }],
    ['scoreGiven', { scoreGiven: '8' }],
    ['scoreMaximum', { scoreMaximum: 0 }],
    ['scoreMaximum', { scoreMaximum: undefined }],
    ['activityProgress', { activityProgress: 'Done' }],
    ['gradingProgress', { gradingProgress: undefined }],
    ['timestamp', { timestamp: '2026-01-01' }],
    ['timestamp', { timestamp: new Date(Date.now() + 3_600_000).toISOString() }],
    ['comment', { comment: 5 }],
  ])('with a wrong %s is refused: %j', async (_field, change) => {
    const link = await openLink();
    expect((await post(link, change)).status).toBe(422);
    expect(await stateOf(link)).toEqual([]);
  });
});

describe('the points of a score', () => {
  it('are whole, and never more than those of the column and of the journal', () => {
    expect(pointsOf({ score: 1, scoreMax: 3 }, 20)).toBe(7);
    expect(pointsOf({ score: 12, scoreMax: 10 }, 20)).toBe(20);
    expect(pointsOf({ score: 150, scoreMax: 200 }, 200)).toBe(75);
    expect(pointsOf({ score: null, scoreMax: null }, 20)).toBeNull();
  });
});
