import { auth, profile, type Endpoint } from '@portal/wire';
import { passkeys } from '@portal/wire/passkeys/passkeys';
import { codeQueries } from '../../src/university/people/code.queries.ts';
import { hashCode, generateCode } from '../../src/university/people/one-time-code.ts';
import { passwords, type TestServer } from '../harness.ts';
import { PasskeyDevice } from '../clients/passkey-device.ts';
import type { TestClient } from '../clients/test-client.ts';
import { addPasskey } from './add-passkey.ts';

interface SessionRequest {
  readonly endpoint: Endpoint;
  readonly client: TestClient;
  readonly request: unknown;
}

const email = 'editor@example.org';

/** Creates a code as an e-mail or the registrar would. */
export async function issueCode(
  { db }: TestServer,
  personId: number,
  purpose: 'confirmEmail' | 'restorePassword',
): Promise<string> {
  const code = generateCode();
  const address = purpose === 'confirmEmail' ? email : undefined;
  await codeQueries(db).create({ codeHash: hashCode(code), personId, purpose, address, seconds: 60 });
  return code;
}

async function credentialRequests(server: TestServer): Promise<SessionRequest[]> {
  const own = await server.signIn('student');
  const newcomer = server.createClient();
  const password = { login: 'newcomer', password: 'Newcomer-2026' };
  await newcomer.request(auth.recovery, password);
  return [
    { endpoint: auth.authorize, client: own, request: { login: 'student', password: 'Student-2026' } },
    { endpoint: auth.authenticate, client: own, request: { deviceId: own.deviceId } },
    {
      endpoint: profile.changeEmail,
      client: own,
      request: { email: 'student@example.org', password: passwords.student },
    },
    {
      endpoint: auth.updateLogin,
      client: newcomer,
      request: { ...password, newLogin: 'newcomer', newPassword: 'Quiet-Lake-81' },
    },
  ];
}

async function profileRequests(server: TestServer): Promise<SessionRequest[]> {
  const client = await server.signIn('editor');
  const asEditor = (endpoint: Endpoint, request: unknown): SessionRequest => ({ endpoint, client, request });
  await client.request(profile.changeEmail, { email, password: passwords.editor });
  const confirmation = await issueCode(server, client.user?.personId ?? 0, 'confirmEmail');
  const { id: newcomerId } = await server.db
    .selectFrom('person')
    .select('id')
    .where('login', '=', 'newcomer')
    .executeTakeFirstOrThrow();
  const code = await issueCode(server, newcomerId, 'restorePassword');
  return [
    asEditor(profile.confirmEmail, { code: confirmation }),
    asEditor(profile.signOutDevice, {}),
    asEditor(profile.changePassword, { password: 'Editor-2026', newPassword: 'Quiet-Lake-81' }),
    asEditor(profile.restorePassword, { login: 'newcomer', code, newPassword: 'Quiet-Hill-82' }),
  ];
}

async function passkeyRequests(server: TestServer): Promise<SessionRequest[]> {
  const client = await server.signIn('dean');
  const known = new PasskeyDevice();
  await addPasskey(client, known, passwords.dean);
  const options = await client.request(passkeys.beginAdding, { password: passwords.dean });
  const visitor = server.createClient();
  const challenge = await visitor.request(passkeys.beginSignIn, {});
  const credential = new PasskeyDevice().create(options);
  const unverified = await server.signIn('dean');
  const verification = known.sign(await unverified.request(passkeys.beginVerifying, {}));
  return [
    { endpoint: passkeys.finishAdding, client, request: { name: 'Phone', credential } },
    { endpoint: passkeys.finishSignIn, client: visitor, request: { assertion: known.sign(challenge) } },
    { endpoint: passkeys.finishVerifying, client: unverified, request: { assertion: verification } },
  ];
}

/** Endpoints that need the caller's password, a code or a device, so that no request of the access matrix succeeds. */
export const sessionEndpoints: readonly Endpoint[] = [
  auth.authorize,
  auth.authenticate,
  profile.changeEmail,
  auth.updateLogin,
  profile.confirmEmail,
  profile.signOutDevice,
  profile.changePassword,
  profile.restorePassword,
  passkeys.finishAdding,
  passkeys.finishSignIn,
  passkeys.finishVerifying,
];

/** A successful request of each of them; the last ones end the sessions. */
export const sessionRequests = async (server: TestServer): Promise<SessionRequest[]> => [
  ...(await credentialRequests(server)),
  ...(await profileRequests(server)),
  ...(await passkeyRequests(server)),
];
