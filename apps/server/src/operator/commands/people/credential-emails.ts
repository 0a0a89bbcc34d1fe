import type { Db } from '../../../database/tables.ts';
import { openTransport, type MailConfig } from '../../../events/mail/mail.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { issueCodes } from '../../../university/people/issue-codes.ts';
import { credentialEmail } from '../../../features/people/credentials/credential-email.ts';
import type { Credential, SlipFacts } from '../../../features/people/credentials/credential-slips.ts';

/** The codes that become valid at one time, before their e-mails: a command that breaks off leaves no more than these unsent. */
const CODES_AT_ONCE = 50;
const PRINTED_EVERY = 1_000;

interface Sender {
  readonly relay: MailConfig;
  readonly facts: SlipFacts;
  readonly actor: Actor;
  readonly hours: number;
  readonly print: (line: string) => void;
}

/** What came of the e-mails. */
interface SentCredentials {
  /** Whose e-mail the relay did not take; they have a code. */
  readonly unsent: readonly Credential[];
  /** How many were not tried any more, and have no code, because the relay took nothing. */
  readonly leftCount: number;
}

/** Issues codes and sends them, some at a time. */
async function sendInParts(
  db: Db,
  credentials: readonly Credential[],
  { relay, facts, actor, hours, print }: Sender,
): Promise<SentCredentials> {
  const transport = await openTransport(relay);
  const unsent: Credential[] = [];
  try {
    for (let at = 0; at < credentials.length; at += CODES_AT_ONCE) {
      const part = credentials.slice(at, at + CODES_AT_ONCE);
      const codes = part.map(({ id: personId, code }) => ({ personId, code }));
      await db.transaction().execute((transaction) => issueCodes(transaction, codes, { actor, hours }));
      const results = await Promise.allSettled(
        part.map((one) => transport.sendMail(credentialEmail(one, facts))),
      );
      const failed = part.filter((_, place) => results[place]?.status === 'rejected');
      unsent.push(...failed);
      const triedCount = at + part.length;
      if (failed.length === part.length) return { unsent, leftCount: credentials.length - triedCount };
      if (triedCount % PRINTED_EVERY === 0) print(`${triedCount} of ${credentials.length} e-mails …`);
    }
  } finally {
    transport.close();
  }
  return { unsent, leftCount: 0 };
}

/** Sends the codes to people with an address, and says whom the relay did not take. */
export async function sendCredentials(
  db: Db,
  credentials: readonly Credential[],
  sender: Sender,
): Promise<void> {
  const { unsent, leftCount } = await sendInParts(db, credentials, sender);
  const { print, facts } = sender;
  const sentCount = credentials.length - leftCount - unsent.length;
  print(`${sentCount} codes, valid until ${facts.until} and once, were sent by e-mail.`);
  if (unsent.length > 0) {
    const logins = unsent.map(({ login }) => `--login ${login}`).join(' ');
    print(
      `The relay did not take ${unsent.length} e-mails. For these: credentials issue ${logins} --pdf FILE`,
    );
  }
  if (leftCount > 0)
    print(
      `${leftCount} people got no code, because the relay took nothing: repeat the command when it does.`,
    );
}
