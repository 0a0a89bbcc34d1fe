import { randomUUID } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { sendEmail } from '../mail/send-email.ts';
import { notifyQueries } from './notification.queries.ts';
import type { NewNotification } from './notification-types.ts';

/** Changes of an account of which its owner is told with an e-mail of their own. */
const emailed = [
  'newDevice',
  'factorAdded',
  'factorRemoved',
  'factorReset',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
] as const;
type EmailedChange = (typeof emailed)[number];
export type AccountChange = EmailedChange | 'passwordChanged' | 'emailChanged';

export interface AccountNotice {
  readonly personId: number;
  readonly change: AccountChange;
  readonly lang: Language;
  /** The network address of who has made the change. */
  readonly address: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells the owner of an account about a change, on their other devices and by e-mail; runs in the background. */
    notifyOwner(notice: AccountNotice): void;
  }
}

const isEmailed = (change: AccountChange): change is EmailedChange => emailed.some((one) => one === change);

/** Stores the notice for the person's list; returns it for the delivery. */
export async function addAccountNotice(
  db: Db,
  personId: number,
  { change, address }: Pick<AccountNotice, 'change' | 'address'>,
): Promise<NewNotification> {
  const notification: NewNotification = {
    type: 'viewedAs',
    tag: randomUUID(),
    params: { kind: change, address },
    address: '/profile',
  };
  await notifyQueries(db).add(notification, sql`select ${personId}::int as person_id`);
  return notification;
}

/** The person and the confirmed address, which e-mails of changes go to. */
export const findOwner = (db: Db, personId: number) =>
  db
    .selectFrom('person')
    .select('full_name as fullName')
    .select(sql<string | null>`case when email_confirmed_at is not null then email end`.as('email'))
    .where('id', '=', personId)
    .executeTakeFirst();

export const accountNotices = fastifyPlugin((app) => {
  const { db, log } = app;

  async function notify({ personId, change, lang, address }: AccountNotice): Promise<void> {
    const owner = await findOwner(db, personId);
    if (!owner) return;
    const { fullName, email } = owner;
    if (email !== null && isEmailed(change))
      sendEmail(app.mailer, change, { email, fullName, lang, address });
    await app.notifications.deliver(await addAccountNotice(db, personId, { change, address }));
  }

  app.decorate('notifyOwner', (notice) => {
    notify(notice).catch((error: unknown) =>
      log.error(error, 'The owner of an account was not told of a change'),
    );
  });
});
