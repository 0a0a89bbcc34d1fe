import type { calls } from '@portal/wire/webhooks/contract';
import { accessCase, signedIn, type AccessTable } from '../../../test/access/access-case.ts';
import type { AccessFixture } from '../../../test/access/fixture.ts';
import { openOffices } from '../../../test/access/office-fixture.ts';
import { grantClaim } from '../../../test/people/grant-claim.ts';
import { createSecret } from './webhook-secret.ts';
import { webhooksQueries } from './webhooks.queries.ts';

/** The other editor has the claim, but for some faculties only. */
const wholeUniversity = signedIn({ editor: 200, others: 403 });

async function openUniversity(fixture: AccessFixture): Promise<object> {
  await openOffices(fixture, 'people.manage');
  const { server, people } = fixture;
  await grantClaim(server.db, people.editor, { name: 'people.manage', faculties: 'all' });
  return {};
}

/** A webhook of a host that nobody listens on; returns its number. */
async function addWebhook(fixture: AccessFixture): Promise<{ readonly webhookId: number }> {
  await openUniversity(fixture);
  const { db, app } = fixture.server;
  const webhookId = await webhooksQueries(db).insert({
    name: 'canary',
    url: 'https://program.invalid/hook',
    events: ['person.changed'],
    secret: createSecret(app.secrets.webhookKey).sealed,
    authorId: undefined,
  });
  return { webhookId };
}

async function addMessage(fixture: AccessFixture) {
  const { webhookId } = await addWebhook(fixture);
  const { db } = fixture.server;
  const { id: messageId } = await db
    .insertInto('webhook_message')
    .values({ webhook_id: webhookId, type: 'person.changed', body: '{}', item_count: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { webhookId, messageId };
}

export const access: AccessTable<typeof calls> = {
  list: [accessCase(wholeUniversity, openUniversity)],
  choices: [accessCase(wholeUniversity, openUniversity)],
  add: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      return { name: 'canary', url: 'https://program.invalid/hook', events: ['person.changed' as const] };
    }),
  ],
  renewSecret: [accessCase(wholeUniversity, addWebhook)],
  pause: [
    accessCase(wholeUniversity, async (fixture) => ({ ...(await addWebhook(fixture)), isPaused: true })),
  ],
  revoke: [accessCase(wholeUniversity, addWebhook)],
  test: [accessCase(wholeUniversity, addWebhook)],
  messages: [accessCase(wholeUniversity, addMessage)],
  message: [accessCase(wholeUniversity, addMessage)],
  resend: [accessCase(wholeUniversity, addMessage)],
};
