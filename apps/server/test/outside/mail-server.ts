import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

const TIMEOUT_MS = 10_000;

export interface ReceivedEmail {
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeBody = (encoding: string, body: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body;
};

/** Decodes `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` in headers. */
const decodeWords = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? decodeBody('base64', text) : decodeQuoted(text.replaceAll('_', ' ')),
    );

function parseEmail(raw: string, to: readonly string[]): ReceivedEmail {
  const [head = '', ...parts] = raw.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const body = decodeBody(header('content-transfer-encoding').toLowerCase(), parts.join('\r\n\r\n'));
  return {
    to,
    from: header('from'),
    subject: decodeWords(header('subject')),
    text: body.replaceAll('\r\n', '\n'),
  };
}

export interface MailServer {
  readonly url: string;
  /** Environment variables for a server that sends through it. */
  readonly environment: Readonly<Record<'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGIN', string>>;
  readonly emails: readonly ReceivedEmail[];
  /** Waits for the first e-mail to an address and removes it. */
  waitForEmail(address: string): Promise<ReceivedEmail>;
  close(): Promise<void>;
}

/** Starts a local SMTP server without TLS that stores all e-mails. */
export async function startMailServer(host = '127.0.0.1'): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        emails.push(parseEmail(Buffer.concat(chunks).toString('latin1'), to));
        server.emit('email');
        done();
      });
    },
  });
  server.listen(0, host);
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `smtp://${host}:${port}`;
  return {
    url,
    environment: {
      SMTP_URL: url,
      MAIL_FROM: 'portal@example.org',
      PUBLIC_ORIGIN: 'https://portal.example',
    },
    emails,
    async waitForEmail(wanted) {
      for (;;) {
        const at = emails.findIndex(({ to }) => to.includes(wanted.toLowerCase()));
        const [email] = at < 0 ? [] : emails.splice(at, 1);
        if (email) return email;
        await once(server, 'email', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
