import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { readLogo } from './portal.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const setSetting = (name: string, value: unknown) =>
  server.db
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', name)
    .execute();

describe('what a browser asks before sign-in', () => {
  it('answers the configuration as raw JSON, from the settings of the university', async () => {
    await setSetting('attachmentLimit', { maxMb: 7 });
    await setSetting('saveProgress', 'timed');
    const { data } = await server.visit().raw({ url: '/lms/config.json' });
    expect(data).toEqual({
      maxAttachmentMb: 7,
      saveProgress: 'timed',
      version: expect.stringMatching(/^\d+\.\d+/),
    });
    await setSetting('attachmentLimit', 'nonsense');
    await setSetting('saveProgress', 'nonsense');
    expect(await server.visit().request(auth.config, {})).toMatchObject({
      maxAttachmentMb: 20,
      saveProgress: 'bytes',
    });
  });

  it('answers the name of the university in the language of the reader', async () => {
    await setSetting('logo', {
      imageUrl: '/x.svg',
      widthPx: 50,
      fontSizePx: 9,
      name: { ru: 'Вуз', en: 'School' },
    });
    const client = server.visit();
    const inEnglish = await client.raw({ url: '/lms/api/logo.json', headers: { 'x-lang': 'en' } });
    expect(inEnglish.data).toEqual({ logo: '/x.svg', width: 50, name: 'School', fontsize: 9 });
    client.cookies.set('lang', 'ru');
    expect(await client.request(auth.logo, {})).toMatchObject({ name: 'Вуз' });
  });

  it('makes do with a broken logo setting', () => {
    expect(readLogo('nonsense', 'ru')).toEqual({
      imageUrl: '/lms/logo.svg',
      widthPx: 96,
      fontSizePx: 22,
      name: '',
    });
    expect(readLogo({ name: 'One name', widthPx: -1 }, 'kg')).toMatchObject({
      name: 'One name',
      widthPx: 96,
    });
  });

  it('offers no Google sign-in and says that it is alive', async () => {
    expect((await server.visit().reply(auth.checkGoogle, {})).data).toEqual([{ OAu: 0 }]);
    expect((await server.visit().reply(auth.ping, {})).data).toEqual([{ alive: true }]);
  });
});
