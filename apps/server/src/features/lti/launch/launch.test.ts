import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { lti } from '@portal/wire/lti/lti';
import { createSessionFor } from '../../../../test/access/people.ts';
import { startLti, type LtiPeople } from '../../../../test/lti/lti-people.ts';
import { claim, ISSUER, LtiTool } from '../../../../test/lti/lti-tool.ts';

let people: LtiPeople;
beforeAll(async () => {
  people = await startLti();
});
beforeEach(() => people.reset());
afterAll(() => people.close());

describe('a launch', () => {
  it('leads to the tool with what it needs to come back', async () => {
    const { id } = await people.addLink();
    const address = new URL(await people.open(people.student, id));
    expect(`${address.origin}${address.pathname}`).toBe(`${people.tool.origin}/login`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      iss: ISSUER,
      login_hint: expect.stringMatching(/^[\da-f-]{36}$/),
      lti_message_hint: expect.stringMatching(/^[\w-]{43}$/),
      target_link_uri: `${people.tool.origin}/launch`,
      client_id: people.tool.clientId,
      lti_deployment_id: people.tool.deploymentId,
    });
  });

  it('says to the tool who comes, in which role, and from where', async () => {
    const { tool, student, teacher, classId } = people;
    const { id } = await people.addLink();
    const message = await tool.launch(student, await people.open(student, id));
    expect(message).toMatchObject({ name: expect.stringMatching(/Үсөнов/), locale: 'ru' });
    expect(message).not.toHaveProperty('email');
    expect(claim(message, 'message_type')).toBe('LtiResourceLinkRequest');
    expect(claim(message, 'version')).toBe('1.3.0');
    expect(claim(message, 'resource_link')).toEqual({ id: String(id), title: 'Тест 1' });
    expect(claim(message, 'context')).toMatchObject({ id: String(classId) });
    expect(claim(message, 'roles')).toEqual(['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner']);
    const ofTeacher = await tool.launch(teacher, await people.open(teacher, id));
    expect(claim(ofTeacher, 'roles')).toEqual([
      'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
    ]);
    expect(ofTeacher.sub).not.toBe(message.sub);
  });

  it('names the person by another name at another tool, which sees no personal data unless the operator allows it', async () => {
    const { id } = await people.addLink();
    const own = await people.tool.launch(people.student, await people.open(people.student, id));
    const other = await LtiTool.start(people.server, { sendsName: false, services: [] });
    const { lessonId } = people.journal.cell;
    const link = await people.teacher.request(lti.addLink, { lessonId, toolId: other.id, title: 'Встреча' });
    const message = await other.launch(people.student, await people.open(people.student, link.id));
    expect(message.sub).not.toBe(own.sub);
    for (const name of ['name', 'given_name', 'family_name', 'email'])
      expect(message).not.toHaveProperty(name);
    expect(Object.keys(message).filter((name) => /lti-(?:ags|nrps)/.test(name))).toEqual([]);
    await other.close();
  });

  it('comes back as a form of the page, without markup of the tool, whose only script is its own', async () => {
    const { tool, student } = people;
    const { id } = await people.addLink();
    const request = tool.authRequest(await people.open(student, id));
    const { body, headers } = await tool.requestMessage(student, request);
    expect(body).toContain('value="a &quot;state&quot; &lt;of&gt; the tool"');
    expect(body).toContain(`action="${tool.origin}/launch"`);
    expect(headers['content-security-policy']).toMatch(
      /script-src 'sha256-[^;]+; form-action https: http:\/\/127/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is possible with a POST, which becomes a GET, because another site sends no cookie with a POST', async () => {
    const { tool, student, server } = people;
    const { id } = await people.addLink();
    const request = tool.authRequest(await people.open(student, id));
    const { status, headers } = await tool.postForm(server.createClient(), '/lms/lti/auth', request);
    expect([status, String(headers['location'])]).toEqual([
      303,
      expect.stringMatching(/^\/lms\/lti\/auth\?scope=openid/),
    ]);
    expect((await student.raw({ url: String(headers['location']) })).status).toBe(200);
  });
});

describe('a request for a message is refused', () => {
  const statusOf = async (changes: Readonly<Record<string, string>>, client = people.student) => {
    const { id } = await people.addLink();
    const address = await people.open(people.student, id);
    return (await people.tool.requestMessage(client, people.tool.authRequest(address, changes))).status;
  };

  it.each([
    ['an unknown client', { client_id: 'unknown' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/launch' }],
    [
      'an address that only begins like the registered one',
      { redirect_uri: 'http://127.0.0.1:1/launch/more' },
    ],
    ['another person', { login_hint: '0a7cbf7e-0000-4000-8000-000000000000' }],
    ['an unknown launch', { lti_message_hint: 'x'.repeat(43) }],
    ['another response type', { response_type: 'code' }],
    ['another response mode', { response_mode: 'query' }],
    ['a prompt', { prompt: 'login' }],
    ['no openid', { scope: 'profile' }],
    ['no nonce', { nonce: '' }],
    ['an endless state', { state: 'x'.repeat(3_000) }],
  ])('for %s', async (_what, changes) => {
    expect(await statusOf(changes)).toBe(422);
  });

  it('without a session, in another session of the person, and in that of another one', async () => {
    const { server, ids, teacher } = people;
    expect(await statusOf({}, server.createClient())).toBe(401);
    expect(await statusOf({}, await createSessionFor(server, ids.owner))).toBe(422);
    expect(await statusOf({}, teacher)).toBe(422);
  });

  it('the second time, and after five minutes', async () => {
    const { tool, student, server } = people;
    const { id } = await people.addLink();
    const request = tool.authRequest(await people.open(student, id));
    const statuses = [
      await tool.requestMessage(student, request),
      await tool.requestMessage(student, request),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 422]);
    const next = tool.authRequest(await people.open(student, id));
    await sql`update lti_launch set expires_at = now() - interval '1 second'`.execute(server.db);
    expect((await tool.requestMessage(student, next)).status).toBe(422);
  });

  it('when the link was removed, or the tool disabled, meanwhile', async () => {
    const { tool, student, teacher, server } = people;
    const { id } = await people.addLink();
    const request = tool.authRequest(await people.open(student, id));
    await teacher.request(lti.removeLink, { linkId: id });
    expect((await tool.requestMessage(student, request)).status).toBe(404);
    const other = await people.addLink();
    const next = tool.authRequest(await people.open(student, other.id));
    await sql`update lti_tool set disabled_at = now() where id = ${tool.id}`.execute(server.db);
    expect((await tool.requestMessage(student, next)).status).toBe(422);
    expect((await student.tryRequest(lti.open, { linkId: other.id })).code).toBe('toolDisabled');
    await sql`update lti_tool set disabled_at = null where id = ${tool.id}`.execute(server.db);
  });
});

describe('a link', () => {
  it('does not exist for people of other classes', async () => {
    const { id } = await people.addLink();
    for (const client of [people.stranger, people.otherTeacher])
      expect((await client.tryRequest(lti.open, { linkId: id })).status).toBe(404);
  });

  it('is not offered to faculties that the operator has not named', async () => {
    const { server, teacher, classId } = people;
    const other = await LtiTool.start(server);
    await sql`update lti_tool set faculty_ids = array[-1] where id = ${other.id}`.execute(server.db);
    const offered = await teacher.request(lti.tools, { classId });
    expect(offered.map(({ id }) => id)).not.toContain(other.id);
    const request = { classId, toolId: other.id, title: 'Чужой' };
    expect((await teacher.tryRequest(lti.addLink, request)).status).toBe(404);
    await other.close();
  });
});
