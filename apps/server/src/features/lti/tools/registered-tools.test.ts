import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { lti } from '@portal/wire/lti/lti';
import { registeredTools, TOOLS_MAX, type ToolSettings } from '@portal/wire/lti/registered-tools';
import type { TestClient } from '../../../../test/harness.ts';
import { startLti, type LtiPeople } from '../../../../test/lti/lti-people.ts';
import { AGS } from '../../../../test/lti/lti-tool.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { toStoredTool } from './registered-tools.service.ts';

let people: LtiPeople;
let office: TestClient;
let officeId: number;
beforeAll(async () => {
  people = await startLti();
  office = await people.server.signIn('editor');
  officeId = office.user?.personId ?? 0;
  await grantClaim(people.server.db, officeId, { name: 'people.manage', faculties: 'all' });
});
beforeEach(() => people.reset());
afterAll(() => people.close());

const settings = (changes: Partial<ToolSettings> = {}): ToolSettings => ({
  title: { ru: 'Мудл', kg: 'Мудл', en: 'Moodle' },
  loginUrl: 'https://moodle.example/login.php',
  redirectUrls: ['https://moodle.example/launch.php'],
  launchUrl: 'https://moodle.example/launch.php',
  deepLinkUrl: null,
  jwksUrl: 'https://moodle.example/jwks.php',
  keys: null,
  services: ['scores'],
  facultyIds: [],
  sendsName: true,
  sendsEmail: false,
  ...changes,
});
const register = (name: string, changes?: Partial<ToolSettings>) =>
  office.request(registeredTools.register, { name, ...settings(changes) });
const tryRegister = (name: string, changes?: Partial<ToolSettings>) =>
  office.tryRequest(registeredTools.register, { name, ...settings(changes) });
const list = () => office.request(registeredTools.registered, {});

describe('registered tools in the office', () => {
  it('are registered under a new client id, with what must be entered in the tool', async () => {
    const tool = await register('moodle');
    expect(tool).toMatchObject({
      name: 'moodle',
      ...settings(),
      clientId: expect.stringMatching(/^[\da-f-]{36}$/),
      deploymentId: expect.stringMatching(/^[\da-f-]{36}$/),
      isEnabled: true,
      linkCount: 0,
      canRemove: true,
    });
    const { tools, platform, faculties } = await list();
    expect(tools.find(({ id }) => id === tool.id)).toEqual(tool);
    expect(platform).toEqual({
      issuer: 'http://localhost/lms',
      keysUrl: 'http://localhost/lms/lti/jwks',
      authUrl: 'http://localhost/lms/lti/auth',
      tokenUrl: 'http://localhost/lms/lti/token',
      returnUrl: 'http://localhost/lms/lti/deep-link',
    });
    expect(faculties.length).toBeGreaterThan(1);
  });

  it('may have the public keys themselves', async () => {
    const keys = JSON.stringify({ keys: [{ kty: 'RSA', kid: 'one', n: 'x', e: 'AQAB' }] });
    const tool = await register('with-keys', { jwksUrl: null, keys });
    expect(JSON.parse(tool.keys ?? '')).toEqual(JSON.parse(keys));
  });

  it.each<[string, string, Partial<ToolSettings>]>([
    ['toolNameTaken', 'with-keys', {}],
    ['toolAddressRefused', 'other', { loginUrl: 'http://moodle.example/' }],
    ['toolAddressRefused', 'other', { redirectUrls: ['https://a.example/', 'https://user:x@a.example/'] }],
    ['toolAddressRefused', 'other', { deepLinkUrl: 'javascript:alert(1)' }],
    ['toolKeysRefused', 'other', { jwksUrl: null }],
    ['toolKeysRefused', 'other', { keys: '{"keys":[{"kty":"RSA"}]}' }],
    ['toolKeysRefused', 'other', { jwksUrl: null, keys: '{"keys":[{"kty":"RSA","d":"secret"}]}' }],
    ['toolKeysRefused', 'other', { jwksUrl: null, keys: '{"keys":[{"kty":"oct","k":"secret"}]}' }],
    ['toolKeysRefused', 'other', { jwksUrl: null, keys: 'no JSON' }],
  ])('are refused: %s, %s, %j', async (code, name, changes) => {
    expect(await tryRegister(name, changes)).toMatchObject({ code });
  });

  it('are for faculties that exist', async () => {
    expect(await tryRegister('other', { facultyIds: [999] })).toMatchObject({ status: 404 });
    const { faculties } = await list();
    const facultyId = faculties[0]?.facultyId ?? 0;
    expect((await register('of-faculty', { facultyIds: [facultyId, facultyId] })).facultyIds).toEqual([
      facultyId,
    ]);
  });

  it('are of this machine in a demonstration only', async () => {
    const local = settings({ jwksUrl: 'http://127.0.0.1:9/jwks' });
    expect(people.server.app.config.hasDemo).toBe(true);
    expect(await register('local', local)).toMatchObject({ jwksUrl: local.jwksUrl });
    expect(() => toStoredTool(local, false)).toThrow('toolAddressRefused');
    expect(toStoredTool(settings(), false)).toMatchObject({ jwks: null, services: ['scores'] });
  });

  it('are at most as many as the list shows', async () => {
    await sql`
      insert into lti_tool (name, title, client_id, deployment_id, login_url, redirect_urls, launch_url, jwks_url, services,
        sends_name, sends_email)
      select 'many-' || n, '{"ru":"","kg":"","en":""}', 'many-' || n, '', '', '{x}', '', '', '{}', false, false
      from generate_series(1, ${TOOLS_MAX}) n`.execute(people.server.db);
    expect(await tryRegister('other')).toMatchObject({ code: 'toolsFull' });
    await sql`delete from lti_tool where name like 'many-%'`.execute(people.server.db);
  });
});

describe('a registered tool', () => {
  it('is changed; tokens of its former services end', async () => {
    const { tool } = people;
    const token = await tool.token(`${AGS}/lineitem`);
    const { id } = await people.addLink(20);
    const message = await tool.launch(people.student, await people.open(people.student, id));
    const endpoint: unknown = message['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'];
    const lineitems = String(Reflect.get(Object(endpoint), 'lineitems'));
    expect((await tool.call(token, lineitems)).status).toBe(200);
    const { tools } = await list();
    const before = tools.find((one) => one.id === tool.id);
    if (!before) throw new Error('The tool is not listed');
    const { name: _name, clientId, ...rest } = before;
    const changed = await office.request(registeredTools.changeTool, {
      ...settings({ ...rest, services: ['members'], sendsEmail: true }),
      toolId: tool.id,
    });
    expect(changed).toMatchObject({ clientId, services: ['members'], sendsEmail: true, linkCount: 1 });
    expect((await tool.call(token, lineitems)).status).toBe(401);
    await office.request(registeredTools.changeTool, { ...settings(rest), toolId: tool.id });
  });

  it('is switched off, which ends its launches, and on again', async () => {
    const { tool, teacher } = people;
    const { id: linkId } = await people.addLink();
    await office.request(registeredTools.switchTool, { toolId: tool.id, isEnabled: false });
    await office.request(registeredTools.switchTool, { toolId: tool.id, isEnabled: false });
    expect((await teacher.tryRequest(lti.open, { linkId })).code).toBe('toolDisabled');
    expect((await list()).tools.at(-1)).toMatchObject({ id: tool.id, isEnabled: false });
    await office.request(registeredTools.switchTool, { toolId: tool.id, isEnabled: true });
    expect((await teacher.tryRequest(lti.open, { linkId })).code).toBeUndefined();
  });

  it('is removed unless a class has its content or a journal its scores', async () => {
    const { id: toolId } = await register('spare', { jwksUrl: `${people.tool.origin}/jwks` });
    const remove = () => office.tryRequest(registeredTools.removeTool, { toolId, reason: 'Не нужен' });
    const { lessonId } = people.journal.cell;
    const link = await people.teacher.request(lti.addLink, { lessonId, toolId, title: 'Тест' });
    expect(await remove()).toMatchObject({ code: 'toolInUse' });
    await people.teacher.request(lti.removeLink, { linkId: link.id });
    const scored = await people.teacher.request(lti.addLink, { lessonId, toolId, title: 'Тест', points: 9 });
    await people.teacher.request(lti.removeLink, { linkId: scored.id });
    // Its column stays, because marks may name it.
    expect(await remove()).toMatchObject({ code: 'toolInUse' });
    await sql`delete from lti_line_item`.execute(people.server.db);
    expect((await list()).tools.find(({ id }) => id === toolId)?.canRemove).toBe(true);
    expect((await remove()).code).toBeUndefined();
    expect((await list()).tools.some(({ id }) => id === toolId)).toBe(false);
    expect(await remove()).toMatchObject({ status: 404 });
  });

  it('is audited with who changed what', async () => {
    const { rows } = await sql<{ action: string; reason: string | null; after: unknown }>`
      select action, reason, after from audit where actor = ${`person:${officeId}`} and action like 'tool%'
        and details ->> 'tool' in ('spare', ${people.tool.registration().name}, 'moodle')
        or action = 'toolChanged' order by id`.execute(people.server.db);
    expect(rows.map(({ action }) => action)).toEqual([
      'toolRegistered',
      'toolChanged',
      'toolChanged',
      'toolRegistered',
      'toolRemoved',
    ]);
    expect(rows[1]?.after).toMatchObject({ services: ['members'], sendsEmail: true, faculties: [] });
    expect(rows.at(-1)?.reason).toBe('Не нужен');
  });

  it('is seen and changed only with a claim of the whole university', async () => {
    await grantClaim(people.server.db, officeId, { name: 'people.manage', faculties: [1] });
    expect(await office.tryRequest(registeredTools.registered, {})).toMatchObject({
      status: 403,
      code: 'wholeUniversityOnly',
    });
    expect(await tryRegister('other')).toMatchObject({ status: 403 });
  });
});
