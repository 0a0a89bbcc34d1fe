import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth } from '@portal/wire';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { storeSetting } from '../../../../test/settings.ts';
import type { SettingName } from '../../../university/settings/settings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const setSetting = (name: SettingName, value: unknown) => storeSetting(server.db, name, value);

describe('endpoints before sign-in', () => {
  it('return the configuration as raw JSON from the settings (§7 Auth.1, D-02.2, D-29.5, D-40.1)', async () => {
    await setSetting('attachmentLimit', { maxMb: 7 });
    await setSetting('bookLimit', { maxMb: 70 });
    await setSetting('saveProgress', 'timed');
    const { data } = await server.createClient().raw({ url: '/lms/config.json' });
    expect(data).toEqual({
      maxAttachmentMb: 7,
      libraryMaxMb: 70,
      saveProgress: 'timed',
      version: expect.stringMatching(/^\d+\.\d+/),
      sendsMail: false,
    });
    await setSetting('attachmentLimit', 'nonsense');
    await setSetting('bookLimit', 'nonsense');
    await setSetting('saveProgress', 'nonsense');
    expect(await server.createClient().request(auth.config, {})).toMatchObject({
      maxAttachmentMb: 20,
      libraryMaxMb: 200,
      saveProgress: 'bytes',
    });
  });

  it('return the name of the university in the language of the reader (§2 Login page.1)', async () => {
    await setSetting('logo', {
      imageUrl: '/x.svg',
      widthPx: 50,
      fontSizePx: 9,
      name: { ru: 'Вуз', en: 'School' },
    });
    const client = server.createClient();
    const inEnglish = await client.raw({ url: '/lms/api/logo.json', headers: { 'x-lang': 'en' } });
    expect(inEnglish.data).toEqual({ logo: '/x.svg', width: 50, name: 'School', fontsize: 9 });
    client.cookies.set('lang', 'ru');
    expect(await client.request(auth.logo, {})).toMatchObject({ name: 'Вуз' });
  });

  it('fall back to defaults for an invalid logo setting', async () => {
    const client = server.createClient();
    await setSetting('logo', 'nonsense');
    expect(await client.request(auth.logo, {})).toEqual({
      imageUrl: '/lms/logo.svg',
      widthPx: 96,
      fontSizePx: 22,
      name: 'Университет',
    });
    await setSetting('logo', { name: 'One name', widthPx: -1 });
    expect(await client.request(auth.logo, {})).toMatchObject({ name: 'One name', widthPx: 96 });
  });

  it('report no Google sign-in and a running server (§3 Auth state.2, §6.8)', async () => {
    expect((await server.createClient().tryRequest(auth.checkGoogle, {})).data).toEqual([{ OAu: 0 }]);
    expect((await server.createClient().tryRequest(auth.ping, {})).data).toEqual([{ alive: true }]);
  });

  it('are not served without the prefix of the portal (D-01.2)', async () => {
    for (const { path } of [auth.config, auth.logo, auth.ping]) {
      const { status } = await server.createClient().raw({ url: path.replace('/lms', '') });
      expect([path, status]).toEqual([path, 404]);
    }
  });
});
