import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createHttp } from './create-http.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Sends a request and returns its headers. */
async function headersOf(client: ReturnType<typeof createHttp>): Promise<Headers> {
  let headers = new Headers();
  server.use(
    http.post('*/lms/api/anything.json', ({ request }) => {
      headers = request.headers;
      return HttpResponse.json({});
    }),
  );
  await client.post('/lms/api/anything.json', {});
  return headers;
}

describe('the HTTP client', () => {
  it('copies the XSRF cookie into its header (§7 Transport.2)', async () => {
    document.cookie = 'XSRF-TOKEN=token-of-the-page; path=/';
    const headers = await headersOf(createHttp({ deviceId: () => undefined, language: () => 'ru' }));
    expect(headers.get('x-xsrf-token')).toBe('token-of-the-page');
  });

  it('sends the current language', async () => {
    let language = 'ru';
    const client = createHttp({ deviceId: () => undefined, language: () => language });
    expect((await headersOf(client)).get('x-lang')).toBe('ru');
    language = 'kg';
    expect((await headersOf(client)).get('x-lang')).toBe('kg');
  });

  it('sends the device id once there is one', async () => {
    let deviceId: string | undefined;
    const client = createHttp({ deviceId: () => deviceId, language: () => 'en' });
    expect((await headersOf(client)).get('x-device-id')).toBeNull();
    deviceId = 'a1b2c3d4';
    expect((await headersOf(client)).get('x-device-id')).toBe('a1b2c3d4');
  });

  it('has a time-out of 30 seconds (§7 Transport.3, §9 Time.1)', () => {
    expect(createHttp({ deviceId: () => undefined, language: () => 'ru' }).defaults.timeout).toBe(30_000);
  });
});

describe('the responses within the page', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const position = { path: '/lms/api/position.json', request: {}, body: 'of the page' };

  async function load({ device = 'first', atMs = 1_000 }): Promise<unknown> {
    jest.spyOn(performance, 'now').mockReturnValue(atMs);
    server.use(http.get('*/lms/api/:name', () => HttpResponse.json('of the server')));
    let deviceId = 'first';
    const client = createHttp({
      deviceId: () => deviceId,
      language: () => 'ru',
      initialResponses: [position],
    });
    await client.get('http://localhost/lms/api/other.json');
    deviceId = device;
    return (await client.get(position.path, { baseURL: 'http://localhost' })).data;
  }

  it('are those of the calls of a new page', async () => {
    expect(await load({})).toBe('of the page');
  });

  it.each([
    ['another person has signed in (§3 User/session)', { device: 'second' }],
    ['nobody is signed in', { device: '' }],
    ['half a minute has passed', { atMs: 30_000 }],
  ])('are not used when %s', async (_, change) => {
    expect(await load(change)).toBe('of the server');
  });
});
