import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { misc } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { readDefaults, readLinks } from './settings.service.ts';

let server: TestServer;
let teacher: TestClient;
beforeAll(async () => {
  server = await startServer();
  teacher = await server.signIn('teacher');
});
afterAll(() => server.close());

const inLanguage = (lang: string) => ({ headers: { 'x-lang': lang } });

describe('the settings of the university', () => {
  it('are returned as two lists, defaults first (§3 Settings, §7 Misc.5)', async () => {
    const { data } = await teacher.tryRequest(misc.settings, {}, inLanguage('kg'));
    expect(data).toEqual([
      [
        { name: 'language', value: 'ru' },
        { name: 'theme', value: 'system' },
      ],
      [{ entry: 'library', name: 'Китепкана каталогу', url: 'https://catalogue.example.org/' }],
    ]);
  });

  it('contain links for the sidebar in the language of the reader (§7 Misc.3)', async () => {
    const links = await teacher.request(misc.sidebarLinks, {}, inLanguage('en'));
    expect(links).toContainEqual({ entry: 'rating', name: 'Rating', address: 'https://rating.example.org/' });
  });

  it('may be missing', async () => {
    await server.db.deleteFrom('setting').where('name', 'in', ['sidebarLinks', 'clientDefaults']).execute();
    expect(await teacher.request(misc.sidebarLinks, {})).toEqual([]);
    expect((await teacher.request(misc.settings, {})).defaults).toEqual([
      { name: 'language', value: 'ru' },
      { name: 'theme', value: 'system' },
    ]);
  });

  it.each(['http://a.example.org/', 'javascript:alert(1)', 'data:text/html,x', '/lms', 'nonsense'])(
    'never contain a link to %s',
    (address) => {
      expect(readLinks([{ entry: 'rating', name: 'x', address }], 'ru')).toEqual([]);
    },
  );

  it('are read as far as they are valid', () => {
    const address = 'https://a.example.org/';
    expect(readLinks('nonsense', 'ru')).toEqual([]);
    expect(readLinks([null, 1, { entry: 'a' }, { entry: 'a', address }], 'ru')).toEqual([
      { entry: 'a', name: 'a', address },
    ]);
    expect(readLinks([{ entry: 'a', name: 'One name', address }], 'kg')[0]?.name).toBe('One name');
    expect(readDefaults(['x'])).toEqual([]);
    expect(readDefaults({ a: 1, b: true, c: { d: 1 }, e: null })).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: 'true' },
    ]);
  });
});

describe('the position of a teacher', () => {
  it('is returned in the language of the reader, empty when there is none (§3 User/session.3, §7 Misc.4)', async () => {
    const { data } = await teacher.tryRequest(misc.position, {}, inLanguage('en'));
    expect(data).toEqual([{ doljnost: 'Associate Professor' }]);
    await server.db.updateTable('person').set({ position: null }).where('login', '=', 'teacher').execute();
    expect(await teacher.request(misc.position, {})).toEqual({ position: '' });
  });
});
