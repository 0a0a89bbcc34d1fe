import { misc, profile, type Endpoint } from '@portal/wire';
import { codeQueries } from '../src/shared/code.queries.ts';
import { hashCode, generateCode } from '../src/shared/one-time-code.ts';
import type { TestServer } from './harness.ts';
import type { TestClient } from './test-client.ts';

interface ProfileRequest {
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

/** Successful requests of all profile endpoints; the last ones end the sessions. */
export async function profileRequests(server: TestServer): Promise<ProfileRequest[]> {
  const client = await server.signIn('editor');
  const asEditor = (endpoint: Endpoint, request: unknown = {}): ProfileRequest => ({
    endpoint,
    client,
    request,
  });
  const personId = client.user?.personId ?? 0;
  await client.request(profile.changeEmail, { email });
  const confirmation = await issueCode(server, personId, 'confirmEmail');
  const { id: newcomerId } = await server.db
    .selectFrom('person')
    .select('id')
    .where('login', '=', 'newcomer')
    .executeTakeFirstOrThrow();
  const code = await issueCode(server, newcomerId, 'restorePassword');
  const newPassword = 'Quiet-Lake-81';
  return [
    ...[profile.personalData, profile.email, profile.link, profile.devices, profile.sessionLife].map(
      (endpoint) => asEditor(endpoint),
    ),
    ...[misc.position, misc.settings, misc.sidebarLinks].map((endpoint) => asEditor(endpoint)),
    asEditor(profile.confirmEmail, { code: confirmation }),
    asEditor(profile.changeEmail, { email: 'other@example.org' }),
    asEditor(profile.changeLink, { link: 'https://meet.example.org/other' }),
    asEditor(profile.signOutDevice),
    asEditor(profile.changePassword, { password: 'Editor-2026', newPassword }),
    asEditor(profile.forgotPassword, { login: 'editor' }),
    asEditor(profile.restorePassword, { login: 'newcomer', code, newPassword: 'Quiet-Hill-82' }),
  ];
}
