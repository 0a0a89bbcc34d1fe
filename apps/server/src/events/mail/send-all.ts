import { openTransport, safely, type Email, type MailConfig } from './mail.ts';

/** E-mails that are on their way to the relay at one time. */
const AT_ONCE = 20;

/** Sends e-mails and waits for the relay to take them; returns those that it did not take. */
export async function sendAll<Sent extends Email>(
  config: MailConfig,
  emails: readonly Sent[],
  onSent: (count: number) => void,
): Promise<Sent[]> {
  const transport = await openTransport(config);
  const unsent: Sent[] = [];
  try {
    for (let start = 0; start < emails.length; start += AT_ONCE) {
      const part = emails.slice(start, start + AT_ONCE);
      const results = await Promise.allSettled(
        part.map(({ to, subject, text }) => transport.sendMail(safely({ to, subject, text }))),
      );
      unsent.push(...part.filter((_, at) => results[at]?.status === 'rejected'));
      onSent(start + part.length);
    }
  } finally {
    transport.close();
  }
  return unsent;
}
