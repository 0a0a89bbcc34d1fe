import { randomBytes } from 'node:crypto';
import type { passkeys } from '@portal/wire/passkeys/passkeys';
import {
  accessCase,
  anySession,
  everyone,
  signedIn,
  withGraduate,
  type AccessTable,
} from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import type { Actor } from '../../people.ts';

const bytes = 'AAAA';
const unknownId = 2 ** 31 - 1;

const wrongResponse = () => ({
  assertion: { id: bytes, clientData: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
});

/** Nobody of the matrix knows a password; those whose account has none have just signed in. */
const withPassword = (others: number | string) =>
  withGraduate(
    signedIn({
      owner: 'wrongPassword',
      classTeacher: 'wrongPassword',
      editor: 'wrongPassword',
      others,
    }),
    others,
  );

/** Gives an actor a passkey; others have no id of theirs. */
async function insertPasskey({ server: { db }, people }: AccessFixture, actor: Actor): Promise<number> {
  if (actor === 'nobody' || actor === 'expiredSession') return unknownId;
  const { id } = await db
    .insertInto('passkey')
    .values({
      person_id: people[actor],
      credential_id: randomBytes(16),
      user_handle: randomBytes(16),
      public_key: randomBytes(16),
      counter: 0,
      transports: [],
      name: 'Phone',
      is_backed_up: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Each caller's own; the passkeys of others are tested in passkeys.test.ts. */
export const passkeysAccess: AccessTable<typeof passkeys> = {
  list: [accessCase(withGraduate(anySession))],
  beginAdding: [accessCase(withPassword(200), () => ({ password: 'canary' }))],
  finishAdding: [
    accessCase(withGraduate(signedIn({ others: 'passkeyRefused' }), 'passkeyRefused'), () => ({
      name: 'Phone',
      credential: { id: bytes, clientData: bytes, attestation: bytes, transports: ['usb'] },
    })),
  ],
  rename: [
    accessCase(withGraduate(signedIn({ others: 404 }), 404), () => ({ passkeyId: unknownId, name: 'Key' })),
    accessCase(withGraduate(anySession), async (fixture, actor) => ({
      passkeyId: await insertPasskey(fixture, actor),
      name: 'Key',
    })),
  ],
  remove: [
    accessCase(withPassword(404), () => ({ passkeyId: unknownId, password: 'canary' })),
    accessCase(withPassword(200), async (fixture, actor) => ({
      passkeyId: await insertPasskey(fixture, actor),
      password: 'canary',
    })),
  ],
  beginSignIn: [accessCase(everyone(200))],
  finishSignIn: [accessCase(everyone('passkeyRefused'), wrongResponse)],
  beginVerifying: [
    accessCase(withGraduate(anySession), async (fixture, actor) => {
      await insertPasskey(fixture, actor);
      return {};
    }),
  ],
  finishVerifying: [
    accessCase(withGraduate(signedIn({ others: 'passkeyRefused' }), 'passkeyRefused'), wrongResponse),
  ],
};
