import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { SignJWT } from 'jose';
import { lti } from '@portal/wire/lti/lti';
import { startLti, type LtiPeople } from '../../../../test/lti/lti-people.ts';
import { AGS, ISSUER, LtiTool, ORIGIN } from '../../../../test/lti/lti-tool.ts';

const MEMBERS = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';

let people: LtiPeople;
beforeAll(async () => {
  people = await startLti();
});
beforeEach(() => people.reset());
afterAll(() => people.close());

const errorOf = ({ status, body }: { readonly status: number; readonly body: string }) => [
  status,
  Reflect.get(JSON.parse(body), 'error'),
];

describe('a token of a tool', () => {
  it('is for the scopes that the operator allows', async () => {
    const { status, body, headers } = await people.tool.requestToken([
      `${AGS}/score`,
      `${AGS}/everything`,
      MEMBERS,
    ]);
    expect([status, JSON.parse(body)]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 3600,
        scope: `${AGS}/score ${MEMBERS}`,
      },
    ]);
    expect(headers['cache-control']).toBe('no-store');
    const other = await LtiTool.start(people.server, { services: ['scores'] });
    expect(errorOf(await other.requestToken([MEMBERS]))).toEqual([400, 'invalid_scope']);
    await other.close();
  });

  it.each([
    ['of an unknown tool', { issuer: 'unknown' }],
    ['for another audience', { audience: 'https://other.example' }],
    ['for another subject', { subject: 'another' }],
    ['without an id', { jti: '' }],
    ['that has expired', { expiresIn: '-2 minutes' }],
  ])('is refused for an assertion %s', async (_what, changes) => {
    expect(errorOf(await people.tool.requestToken([MEMBERS], changes))).toEqual([401, 'invalid_client']);
  });

  it('is given once for an assertion', async () => {
    const { tool } = people;
    const claims = { audience: `${ISSUER}/lti/token`, subject: tool.clientId, jti: randomUUID() };
    const assertion = await tool.sign({}, claims);
    expect((await tool.sendAssertion(assertion, [MEMBERS])).status).toBe(200);
    expect(errorOf(await tool.sendAssertion(assertion, [MEMBERS]))).toEqual([401, 'invalid_client']);
  });

  it('is refused without a signature, with a shared secret, and with the key of another tool', async () => {
    const { tool } = people;
    const claims = {
      iss: tool.clientId,
      sub: tool.clientId,
      aud: ISSUER,
      jti: randomUUID(),
      iat: 0,
      exp: 2 ** 31,
    };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode({ ...claims, iat: Math.floor(Date.now() / 1_000) })}.`;
    const shared = await new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setIssuedAt()
      .sign(Buffer.from(JSON.stringify(tool.registration()).padEnd(64)));
    const other = await LtiTool.start(people.server);
    const foreign = await other.sign(
      {},
      { issuer: tool.clientId, subject: tool.clientId, jti: randomUUID() },
    );
    for (const assertion of [unsigned, shared, foreign, 'no token'])
      expect(errorOf(await tool.sendAssertion(assertion, [MEMBERS]))).toEqual([401, 'invalid_client']);
    await other.close();
  });

  it('is refused for an assertion that was made long ago', async () => {
    const { tool } = people;
    const old = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(tool.clientId)
      .setSubject(tool.clientId)
      .setAudience(ISSUER)
      .setIssuedAt(Math.floor(Date.now() / 1_000) - 3_600)
      .setExpirationTime('1 day')
      .sign(tool.pair.privateKey);
    expect(errorOf(await tool.sendAssertion(old, [MEMBERS]))).toEqual([401, 'invalid_client']);
  });

  it('is refused for other requests of OAuth', async () => {
    const client = people.server.createClient();
    const send = (fields: Readonly<Record<string, string>>) =>
      people.tool.postForm(client, '/lms/lti/token', fields);
    expect(errorOf(await send({ grant_type: 'password' }))).toEqual([400, 'unsupported_grant_type']);
    expect(errorOf(await send({ grant_type: 'client_credentials' }))).toEqual([400, 'invalid_request']);
  });

  it('can be had with a new key at once: the portal fetches the keys again', async () => {
    const tool = await LtiTool.start(people.server);
    await tool.token(MEMBERS);
    await tool.token(MEMBERS);
    expect(tool.fetchCount).toBe(1);
    await tool.changeKey();
    // Not more often than twice a minute, so that nobody makes the portal call the tool.
    expect(errorOf(await tool.requestToken([MEMBERS]))).toEqual([401, 'invalid_client']);
    expect(tool.fetchCount).toBe(1);
    await tool.close();
  });
});

describe('a service', () => {
  const address = () => `${ORIGIN}/lms/lti/services/classes/${people.classId}/members`;

  it('needs a token of the scope that has not expired, of a tool that is not disabled', async () => {
    await people.addLink();
    const { tool, server } = people;
    expect((await tool.call('unknown', address())).status).toBe(401);
    expect((await tool.call(await tool.token(`${AGS}/score`), address())).status).toBe(403);
    const token = await tool.token(MEMBERS);
    expect((await tool.call(token, address())).status).toBe(200);
    await sql`update lti_tool set disabled_at = now() where id = ${tool.id}`.execute(server.db);
    expect((await tool.call(token, address())).status).toBe(403);
    await sql`update lti_tool set disabled_at = null, services = '{scores}' where id = ${tool.id}`.execute(
      server.db,
    );
    expect((await tool.call(token, address())).status).toBe(403);
    await sql`update lti_tool set services = '{scores,members}' where id = ${tool.id}`.execute(server.db);
    await sql`update lti_access_token set expires_at = now()`.execute(server.db);
    expect((await tool.call(token, address())).status).toBe(401);
  });

  it('knows only classes with content of the tool', async () => {
    const token = await people.tool.token(MEMBERS, `${AGS}/lineitem`);
    expect((await people.tool.call(token, address())).status).toBe(404);
    await people.addLink();
    expect((await people.tool.call(token, address())).status).toBe(200);
    const other = `${ORIGIN}/lms/lti/services/classes/${people.classId + 1}`;
    expect((await people.tool.call(token, `${other}/members`)).status).toBe(404);
    expect((await people.tool.call(token, `${other}/lineitems`)).status).toBe(404);
  });
});

describe('the members of a class', () => {
  const readMembers = async (query = '', tool = people.tool) => {
    const path = `${ORIGIN}/lms/lti/services/classes/${people.classId}/members${query}`;
    const { body, headers } = await tool.call(await tool.token(MEMBERS), path);
    const members: { user_id: string; roles: string[]; name?: string; email?: string }[] =
      JSON.parse(body).members;
    return { members, link: headers['link'] };
  };

  it('are its teachers and its students of today, by the names of this tool', async () => {
    const link = await people.addLink();
    const message = await people.tool.launch(people.student, await people.open(people.student, link.id));
    const { members } = await readMembers('?role=Learner');
    const { rows } = await sql<{ count: number }>`
      select count(distinct person_id)::int as count from class join group_member using (group_id)
      where class.id = ${people.classId}`.execute(people.server.db);
    expect(members).toHaveLength(rows[0]?.count ?? 0);
    const own = members.find(({ user_id: id }) => id === message.sub);
    expect(own).toMatchObject({ name: message['name'] });
    expect(own).not.toHaveProperty('email');
    const teachers = await readMembers('?role=Instructor');
    expect(teachers.members.length).toBeGreaterThan(0);
    expect(new Set(teachers.members.flatMap(({ roles }) => roles))).toEqual(
      new Set(['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor']),
    );
  });

  it('leave out who has left the group', async () => {
    await people.addLink();
    const before = (await readMembers('?role=Learner')).members.length;
    const { server, ids, classId } = people;
    const change = (day: ReturnType<typeof sql>) => sql`
      update membership set last_day = ${day} from class
      where class.id = ${classId} and membership.group_id = class.group_id and person_id = ${ids.classmate}`;
    await change(sql`current_date - 3`).execute(server.db);
    expect((await readMembers('?role=Learner')).members).toHaveLength(before - 1);
    await change(sql`current_date + 100`).execute(server.db);
  });

  it('come in pages', async () => {
    await people.addLink();
    const all = await readMembers();
    const first = await readMembers('?limit=2');
    expect(first.members).toHaveLength(2);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.link)) ?? [];
    const second = await readMembers(new URL(next).search);
    expect([...first.members, ...second.members]).toEqual(all.members.slice(0, 4));
    expect(all.link).toBeUndefined();
  });

  it('are audited with the tool as the actor, and without what the operator has not allowed', async () => {
    const tool = await LtiTool.start(people.server, { sendsName: false, sendsEmail: true });
    const { classId, teacher } = people;
    await teacher.request(lti.addLink, { classId, toolId: tool.id, title: 'Встреча' });
    const { members } = await readMembers('', tool);
    expect(members.some(({ name }) => name !== undefined)).toBe(false);
    expect(members.some(({ email }) => email !== undefined)).toBe(true);
    const row = await people.server.db
      .selectFrom('audit')
      .select(['actor', 'details'])
      .where('action', '=', 'classMembersSent')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ actor: expect.stringMatching(/^tool:tool-/), details: { class: classId } });
    await tool.close();
  });
});
