import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { lti } from '@portal/wire/lti/lti';
import { startLti, type LtiPeople } from '../../../../test/lti/lti-people.ts';
import { AGS, claim, LtiTool } from '../../../../test/lti/lti-tool.ts';
import { readItems } from './content-item.ts';

const SETTINGS = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';

let people: LtiPeople;
beforeAll(async () => {
  people = await startLti();
});
beforeEach(() => people.reset());
afterAll(() => people.close());

const lessonIdOf = () => people.journal.cell.lessonId;

/** The message with which the tool lets the teacher choose. */
async function beginChoice(
  place: { readonly classId?: number; readonly lessonId?: number } = { lessonId: lessonIdOf() },
) {
  const { tool, teacher } = people;
  const { address } = await teacher.request(lti.choose, { toolId: tool.id, ...place });
  return tool.launch(teacher, address);
}

const quiz = (more: object = {}) => ({
  type: 'ltiResourceLink',
  title: 'Тест по SQL',
  url: `${people.tool.origin}/quiz/7`,
  custom: { quiz: '7' },
  lineItem: { scoreMaximum: 50, label: 'SQL', resourceId: 'quiz-7', tag: 'quiz' },
  ...more,
});

const linksOf = () => people.teacher.request(lti.lessonLinks, { lessonId: lessonIdOf() });

describe('a choice of content', () => {
  it('says to the tool what the portal takes', async () => {
    const message = await beginChoice();
    expect(claim(message, 'message_type')).toBe('LtiDeepLinkingRequest');
    expect(message[SETTINGS]).toMatchObject({
      deep_link_return_url: 'http://localhost/lms/lti/deep-link',
      accept_types: ['ltiResourceLink', 'link'],
      data: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('becomes links of the lesson, the first of them with its scores in the journal', async () => {
    const { tool, teacher, student } = people;
    const items = [
      quiz(),
      quiz({ title: 'Второй' }),
      { type: 'link', title: 'Статья', url: 'https://example.org/a' },
      { type: 'file', url: 'https://example.org/b' },
    ];
    const { status, body } = await tool.sendChoice(teacher, await beginChoice(), { items });
    expect([status, body]).toEqual([200, expect.stringContaining('Добавлено 3 ссылки')]);
    expect(body).toContain('У занятия уже есть ссылка с баллами');
    const links = await linksOf();
    expect(links.map(({ title, hasScores }) => [title, hasScores])).toEqual([
      ['Тест по SQL', true],
      ['Второй', false],
      ['Статья', false],
    ]);
    const [first, , article] = links;
    const message = await tool.launch(student, await people.open(student, first?.id ?? 0));
    expect(claim(message, 'target_link_uri')).toBe(`${tool.origin}/quiz/7`);
    expect(claim(message, 'custom')).toEqual({ quiz: '7' });
    expect(await people.open(student, article?.id ?? 0)).toBe('https://example.org/a');
    const lineItems = Reflect.get(
      Object(message['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint']),
      'lineitem',
    );
    const item = await tool.call(await tool.token(`${AGS}/lineitem.readonly`), String(lineItems));
    expect(JSON.parse(item.body)).toMatchObject({
      label: 'SQL',
      scoreMaximum: 50,
      resourceId: 'quiz-7',
      tag: 'quiz',
    });
  });

  it('among the materials of a class is there for its students', async () => {
    const { tool, teacher, student, classId, academicYearId, stranger } = people;
    await tool.sendChoice(teacher, await beginChoice({ classId }), { items: [quiz()] });
    const titles = (await student.request(lti.links, { academicYearId })).map(({ title, date }) => [
      title,
      date,
    ]);
    expect(titles).toEqual([['Тест по SQL', null]]);
    expect(await stranger.request(lti.links, { academicYearId })).toEqual([]);
  });

  it('may be empty', async () => {
    const { status, body } = await people.tool.sendChoice(people.teacher, await beginChoice(), { items: [] });
    expect([status, body]).toEqual([200, expect.stringContaining('Ничего не выбрано')]);
  });

  it('counts once', async () => {
    const { tool, teacher, server } = people;
    const request = await beginChoice();
    const { sent } = await tool.sendChoice(teacher, request, { items: [quiz()] });
    const again = await tool.postForm(server.createClient(), '/lms/lti/deep-link', { JWT: sent });
    const other = await tool.sendChoice(teacher, request, { items: [quiz()] });
    expect([again.status, other.status, (await linksOf()).length]).toEqual([403, 403, 1]);
  });

  it('is refused when its nonce was used before', async () => {
    const { tool, teacher } = people;
    const items = [quiz({ lineItem: undefined })];
    const changes = { nonce: randomUUID() };
    const first = await tool.sendChoice(teacher, await beginChoice(), { items, changes });
    const second = await tool.sendChoice(teacher, await beginChoice(), { items, changes });
    expect([first.status, second.status, (await linksOf()).length]).toEqual([200, 403, 1]);
  });

  it('is refused after an hour, of another tool, and from who teaches the lesson no more', async () => {
    const { tool, teacher, server } = people;
    const request = await beginChoice();
    const other = await LtiTool.start(server);
    expect((await other.sendChoice(teacher, request, { items: [quiz()] })).status).toBe(403);
    await sql`update lti_launch set expires_at = now() where kind = 'return'`.execute(server.db);
    expect((await tool.sendChoice(teacher, request, { items: [quiz()] })).status).toBe(403);
    const next = await beginChoice();
    await sql`update lti_launch set person_id = ${people.ids.otherTeacher} where kind = 'return'`.execute(
      server.db,
    );
    expect((await tool.sendChoice(teacher, next, { items: [quiz()] })).status).toBe(404);
    expect(await linksOf()).toEqual([]);
    await other.close();
  });

  it.each([
    ['another deployment', { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': 'another' }],
    ['another version', { 'https://purl.imsglobal.org/spec/lti/claim/version': '1.1' }],
    [
      'another message',
      { 'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiResourceLinkRequest' },
    ],
    ['no data', { 'https://purl.imsglobal.org/spec/lti-dl/claim/data': undefined }],
    ['no nonce', { nonce: undefined }],
  ])('is refused with %s', async (_what, changes) => {
    expect(
      (await people.tool.sendChoice(people.teacher, await beginChoice(), { items: [quiz()], changes }))
        .status,
    ).toBe(400);
    expect(await linksOf()).toEqual([]);
  });

  it('is refused when the tool has not signed it for the portal', async () => {
    const { tool, server } = people;
    const send = async (message: string) =>
      (await tool.postForm(server.createClient(), '/lms/lti/deep-link', { JWT: message })).status;
    expect(await send(await tool.sign({ nonce: randomUUID() }, { audience: 'https://other.example' }))).toBe(
      403,
    );
    expect(await send(await tool.sign({ nonce: randomUUID() }, { issuer: 'unknown' }))).toBe(403);
    expect(await send('no message')).toBe(400);
    expect((await tool.postForm(server.createClient(), '/lms/lti/deep-link', {})).status).toBe(400);
  });

  it('is not possible in a tool without one', async () => {
    const { server, teacher, classId } = people;
    const tool = await LtiTool.start(server, { deepLinkUrl: undefined });
    expect((await teacher.tryRequest(lti.choose, { toolId: tool.id, classId })).code).toBe('toolHasNoChoice');
    await tool.close();
  });
});

describe('items of a tool', () => {
  const titlesOf = (items: unknown) => readItems(items, 'moodle').map(({ link }) => link.title);

  it('are links, with the name of the tool when they have none', () => {
    expect(
      titlesOf([{ type: 'ltiResourceLink' }, { type: 'link', url: 'https://a.example/', title: ' А ' }]),
    ).toEqual(['moodle', 'А']);
  });

  it('are left out when they are no links of the web', () => {
    const items = ['javascript:alert(1)', 'http://a.example', 'https://user@a.example/'].map((url) => ({
      type: 'link',
      url,
    }));
    expect(
      titlesOf([
        ...items,
        { type: 'ltiResourceLink', url: 'file:///etc/passwd' },
        { type: 'link' },
        null,
        'x',
      ]),
    ).toEqual([]);
    expect(titlesOf('no list')).toEqual([]);
  });

  it('are 20 at most, with short titles, and with the texts of the tool only', () => {
    const items = Array.from({ length: 30 }, () => ({
      type: 'ltiResourceLink',
      title: 'я'.repeat(500),
      custom: { a: '1', b: 2 },
    }));
    const read = readItems(items, 'moodle');
    expect([read.length, read[0]?.link.title.length, read[0]?.link.custom]).toEqual([20, 200, { a: '1' }]);
  });

  it('have a column of scores only with a maximum', () => {
    const columnOf = (lineItem: unknown) =>
      readItems([{ type: 'ltiResourceLink', title: 'Т', lineItem }], 'moodle')[0]?.column;
    expect(columnOf({ scoreMaximum: 5 })).toEqual({ label: 'Т', scoreMax: 5, resourceId: null, tag: null });
    for (const wrong of [{}, { scoreMaximum: 0 }, { scoreMaximum: '5' }, null, 5])
      expect(columnOf(wrong)).toBeUndefined();
  });
});
