import { randomUUID } from 'node:crypto';
import { request, type BrowserContextOptions } from '@playwright/test';
import { auth, envelope } from '@portal/wire';

/** The demo people. */
export const people = {
  teacher: { login: 'teacher', password: 'Teacher-2026' },
  student: { login: 'student', password: 'Student-2026' },
  editor: { login: 'editor', password: 'Editor-2026' },
  newcomer: { login: 'newcomer', password: 'Newcomer-2026' },
  registrar: { login: 'registrar', password: 'Registrar-2026' },
  dean: { login: 'dean', password: 'Dean-2026' },
} as const;

export type Person = keyof typeof people;

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A session as a browser stores it; it is valid on every portal that copies the same data. */
export interface Session {
  readonly cookies: StorageState['cookies'];
  readonly deviceId: string;
  readonly personId: number;
}

/** Creates a session without a browser, because most tests begin after the sign-in. */
export async function createSession(origin: string, person: Person): Promise<Session> {
  const deviceId = randomUUID();
  const http = await request.newContext({ baseURL: origin });
  await http.get('/lms/login');
  const { cookies: first } = await http.storageState();
  const token = first.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await http.post(auth.authorize.path, {
    data: auth.authorize.request.encode(people[person]),
    headers: { 'X-XSRF-TOKEN': token, 'X-Device-Id': deviceId },
  });
  const reply: unknown = await response.json();
  if (!envelope.isEnvelope(reply) || envelope.isFailure(reply))
    throw new Error(`${person} could not sign in: ${await response.text()}`);
  const { personId } = auth.authorize.response.decode(reply.data);
  const { cookies } = await http.storageState();
  await http.dispose();
  return { cookies, deviceId, personId };
}

/** The browser context state of a signed-in user on a portal. */
export const signedInState = (origin: string, { cookies, deviceId }: Session): StorageState => ({
  cookies: [...cookies],
  origins: [{ origin, localStorage: [{ name: 'token', value: deviceId }] }],
});
