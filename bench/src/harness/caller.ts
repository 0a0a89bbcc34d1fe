import { auth, type Endpoint, type Role } from '@portal/wire';

/** Headers that a signed-in browser sends. */
export type CallerHeaders = Readonly<Record<string, string>>;

/** The headers that a browser with this session sends with every call; the XSRF token comes from the server. */
export async function headersOf(origin: string, token: string): Promise<CallerHeaders> {
  const response = await fetch(`${origin}${auth.ping.path}`, { headers: { cookie: `sid=${token}` } });
  await response.arrayBuffer();
  const xsrf = response.headers
    .getSetCookie()
    .map((line) => /^XSRF-TOKEN=([^;]*)/.exec(line)?.[1])
    .find((value) => value !== undefined);
  if (xsrf === undefined) throw new Error('The server gave no XSRF token');
  return {
    cookie: `sid=${token}; XSRF-TOKEN=${xsrf}`,
    'x-xsrf-token': xsrf,
    'x-device-id': 'bench-device',
    'x-lang': 'ru',
  };
}

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
