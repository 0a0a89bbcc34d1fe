import { auth, type Endpoint, type Role } from '@portal/wire';

/** Headers that a signed-in browser sends. */
export type CallerHeaders = Readonly<Record<string, string>>;

/** What a browser with these cookies sends with every call; the server adds cookies, such as the XSRF token. */
async function openBrowser(origin: string, cookies: readonly string[]): Promise<CallerHeaders> {
  const response = await fetch(`${origin}${auth.ping.path}`, { headers: { cookie: cookies.join('; ') } });
  await response.arrayBuffer();
  const added = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const xsrf = added
    .map((cookie) => /^XSRF-TOKEN=(.+)$/.exec(cookie)?.[1])
    .find((value) => value !== undefined);
  if (xsrf === undefined) throw new Error('The server gave no XSRF token');
  return {
    cookie: [...cookies, ...added].join('; '),
    'x-xsrf-token': xsrf,
    'x-device-id': 'bench-device',
    'x-lang': 'ru',
  };
}

/** The headers that a browser with this session sends with every call. */
export const headersOf = (origin: string, token: string): Promise<CallerHeaders> =>
  openBrowser(origin, [`sid=${token}`]);

/** The headers of a new browser whose user has not signed in. */
export const visitorHeadersOf = (origin: string): Promise<CallerHeaders> => openBrowser(origin, []);

/** The identity fields that a client sends with a call (D-04). */
export const identityOf = (
  { identity }: Endpoint,
  { id, role }: { readonly id: number; readonly role: Role },
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(identity).map(([field, fact]) => [
      field,
      fact === 'personId' ? id : role === 'teacher' ? 1 : 2,
    ]),
  );
