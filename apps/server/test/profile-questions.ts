import { misc, profile, type Endpoint } from '@portal/wire';
import { codeQueries } from '../src/shared/code.queries.ts';
import { hashCode, makeCode } from '../src/shared/one-time-code.ts';
import type { TestServer } from './harness.ts';
import type { TestClient } from './test-client.ts';

interface Question {
  readonly endpoint: Endpoint;
  readonly client: TestClient;
  readonly request: unknown;
}

const email = 'editor@example.org';

/** A code as a letter or the registrar would bring it. */
export async function giveCode(
  { db }: TestServer,
  personId: number,
  purpose: 'confirmEmail' | 'restorePassword',
): Promise<string> {
  const code = makeCode();
  const address = purpose === 'confirmEmail' ? email : undefined;
  await codeQueries(db).open({ codeHash: hashCode(code), personId, purpose, address, seconds: 60 });
  return code;
}

/** Every call of the profile as somebody asks it with success; the last ones end the sessions. */
export async function profileQuestions(server: TestServer): Promise<Question[]> {
  const client = await server.signIn('editor');
  const own = (endpoint: Endpoint, request: unknown = {}): Question => ({ endpoint, client, request });
  const personId = client.user?.personId ?? 0;
  await client.request(profile.changeEmail, { email });
  const confirmation = await giveCode(server, personId, 'confirmEmail');
  const { id: newcomerId } = await server.db
    .selectFrom('person')
    .select('id')
    .where('login', '=', 'newcomer')
    .executeTakeFirstOrThrow();
  const code = await giveCode(server, newcomerId, 'restorePassword');
  const newPassword = 'Quiet-Lake-81';
  return [
    ...[profile.personalData, profile.email, profile.link, profile.devices, profile.sessionLife].map(
      (endpoint) => own(endpoint),
    ),
    ...[misc.position, misc.settings, misc.sidebarLinks].map((endpoint) => own(endpoint)),
    own(profile.confirmEmail, { code: confirmation }),
    own(profile.changeEmail, { email: 'other@example.org' }),
    own(profile.changeLink, { link: 'https://meet.example.org/other' }),
    own(profile.signOutDevice),
    own(profile.changePassword, { password: 'Editor-2026', newPassword }),
    own(profile.forgotPassword, { login: 'editor' }),
    own(profile.restorePassword, { login: 'newcomer', code, newPassword: 'Quiet-Hill-82' }),
  ];
}
