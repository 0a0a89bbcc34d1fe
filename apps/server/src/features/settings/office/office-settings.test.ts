import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@portal/wire';
import { officeSettings } from '@portal/wire/settings/office-settings';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { settingNames } from '../../../university/settings/settings.ts';

let server: TestServer;
let office: TestClient;
let officeId: number;

beforeAll(async () => {
  server = await startServer();
  office = await server.signIn('editor');
  officeId = office.user?.personId ?? 0;
});
afterAll(() => server.close());

beforeEach(async () => {
  await clearAudit(server.db);
  await grantClaim(server.db, officeId, { name: 'settings.manage', faculties: 'all' });
  await server.db.deleteFrom('setting').where('name', '<>', 'demoFiles').execute();
});

const lang = (language: string) => ({ headers: { 'x-lang': language } });
const list = (language = 'en') => office.request(officeSettings.listSettings, {}, lang(language));
const settingOf = async (name: string, language = 'en') =>
  (await list(language)).find((setting) => setting.name === name);
type Change = RequestOf<typeof officeSettings.changeSetting>;
const change = (request: Change) => office.request(officeSettings.changeSetting, request);
const tryChange = (request: Change, language = 'en') =>
  office.tryRequest(officeSettings.changeSetting, request, lang(language));
const stored = async (name: string) =>
  (await queryRows<{ value: unknown }>(server.db, `select value from setting where name = '${name}'`))[0]
    ?.value;
const audits = () =>
  queryRows(
    server.db,
    `select actor, before, after, reason, details from audit where action = 'settingChanged' order by id`,
  );
const LIMIT = '{"maxMb":20,"dailyMb":500,"studentMb":2048}';

describe('settings of the university on their page', () => {
  it('are all there, each with its sentence in the language of the reader', async () => {
    for (const language of ['ru', 'kg', 'en']) {
      const settings = await list(language);
      expect(settings.map(({ name }) => name)).toEqual(settingNames);
      expect(settings.filter(({ title, text }) => title === '' || text === '')).toEqual([]);
    }
    expect(await settingOf('auditLifetime', 'ru')).toMatchObject({
      title: 'Хранение журнала действий',
      value: '{"years":5}',
      defaultValue: '{"years":5}',
      isSet: false,
      changedAt: null,
      changedBy: null,
      fields: [{ path: ['years'], label: 'Лет', kind: 'whole', minimum: 1, maximum: 100 }],
    });
  });

  it('have a control for each part, with a label of its own', async () => {
    const settings = await list('kg');
    const kindsOf = (name: string) =>
      settings.find((one) => one.name === name)?.fields.map(({ path, kind }) => [path.join('.'), kind]);
    expect(kindsOf('sessionLifetime')?.[0]).toEqual(['student.idleHours', 'number']);
    expect(kindsOf('saveProgress')).toEqual([['', 'choice']]);
    expect(kindsOf('ownPhoto')).toEqual([['mayChange', 'switch']]);
    expect(kindsOf('importColumns')).toEqual([['', 'json']]);
    expect(kindsOf('elqr')?.map(([, kind]) => kind)).toEqual(['text', 'text', 'text', 'text', 'json']);
    expect(kindsOf('institution')?.[0]).toEqual(['address', 'localized']);
    const unnamed = settings.flatMap(({ fields }) =>
      fields.filter(({ path, label }) => label === path.join('.')),
    );
    expect(unnamed).toEqual([]);
  });

  it('are not shown to a claim of some faculties (D-65)', async () => {
    await grantClaim(server.db, officeId, { name: 'settings.manage', faculties: [1] });
    for (const reply of [
      await office.tryRequest(officeSettings.listSettings, {}),
      await tryChange({ name: 'auditLifetime', value: '{"years":6}', shownValue: '{"years":5}' }),
    ])
      expect(reply).toMatchObject({ status: 403, code: 'wholeUniversityOnly' });
    expect(await stored('auditLifetime')).toBeUndefined();
  });
});

describe('a change of a setting', () => {
  it('stores what differs, says who and why, and holds at once', async () => {
    const value = '{"maxMb":30,"dailyMb":500,"studentMb":2048}';
    const changed = await change({ name: 'attachmentLimit', value, shownValue: LIMIT, reason: 'Курсовые' });
    expect(changed).toMatchObject({ value, defaultValue: LIMIT, isSet: true });
    expect(changed.changedBy).toMatch(/\S/);
    expect(await stored('attachmentLimit')).toEqual({ maxMb: 30 });
    expect(await settingOf('attachmentLimit')).toMatchObject({ value, isSet: true });
    expect(await audits()).toEqual([
      {
        actor: `person:${officeId}`,
        before: null,
        after: { maxMb: 30 },
        reason: 'Курсовые',
        details: { name: 'attachmentLimit' },
      },
    ]);
  });

  it('is one change when it is sent twice', async () => {
    const wanted = { name: 'saveProgress', value: '"timed"', shownValue: '"bytes"' };
    await change(wanted);
    expect(await change(wanted)).toMatchObject({ value: '"timed"' });
    expect(await audits()).toHaveLength(1);
  });

  it('does not overwrite what somebody else has set meanwhile', async () => {
    await storeSetting(server.db, 'auditLifetime', { years: 9 });
    const seen = { name: 'auditLifetime', shownValue: '{"years":5}' };
    expect(await tryChange({ ...seen, value: '{"years":6}' })).toMatchObject({ code: 'settingMoved' });
    expect(await tryChange(seen)).toMatchObject({ code: 'settingMoved' });
    expect(await stored('auditLifetime')).toEqual({ years: 9 });
  });

  it('returns to the default', async () => {
    await storeSetting(server.db, 'auditLifetime', { years: 9 });
    const reset = { name: 'auditLifetime', shownValue: '{"years":9}' };
    expect(await change(reset)).toMatchObject({ value: '{"years":5}', isSet: false });
    expect(await change(reset)).toMatchObject({ isSet: false });
    expect(await stored('auditLifetime')).toBeUndefined();
    expect(await audits()).toHaveLength(1);
    expect((await settingOf('auditLifetime'))?.changedBy).toMatch(/\S/);
  });

  it.each([
    ['auditLifetime', '{"years":0}', 'Years: enter a number of at least 1.'],
    ['auditLifetime', '{"years":"many"}', 'Years: the value is of another kind. Enter: a whole number.'],
    ['auditLifetime', '{"year":7}', 'remove the field “year”, it does not exist here.'],
    ['saveProgress', '"fast"', 'Progress bar of saving: take one of bytes, timed.'],
    ['businessTimeZone', '"+06:00"', 'take the name of a time zone, such as Asia/Bishkek.'],
    [
      'sidebarLinks',
      '[{"entry":"rating","address":"http://a.kg"}]',
      '(0.address): enter an address that starts',
    ],
    [
      'elqr',
      '{"categoryCode":"82"}',
      'Category code, four digits: these characters or this form do not fit. For example, 8220 fits.',
    ],
    [
      'institution',
      '{"address":{"ru":"Бишкек"}, "rector":{"position":""}}',
      'Rector: position: enter the text in all three',
    ],
    ['gradeScales', '[{"fromYear":2000}]', '(0): add the field “passFrom”.'],
    ['rating', '{', 'Rating: this is not JSON. Check brackets, quotes and commas.'],
  ])('of %s to %s is refused with what to do', async (name, value, problem) => {
    const shownValue = (await settingOf(name))?.value ?? '';
    const { code, message } = await tryChange({ name, value, shownValue });
    expect([code, message]).toEqual(['settingRefused', expect.stringContaining(problem)]);
    expect(await audits()).toEqual([]);
    expect(await stored(name)).toBeUndefined();
  });

  it('of an unknown setting is not found', async () => {
    expect(await tryChange({ name: 'colour', value: '1', shownValue: '1' })).toMatchObject({ status: 404 });
  });
});
