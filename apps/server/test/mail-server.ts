import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

const PATIENCE_MS = 10_000;

/** A letter as it arrived. */
export interface ArrivedLetter {
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

/** Words of a header that are not plain: `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`. */
const decodeWords = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? decodeBody('base64', text) : decodeQuoted(text.replaceAll('_', ' ')),
    );

function read(raw: string, to: readonly string[]): ArrivedLetter {
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
  /** As `SMTP_URL` takes it. */
  readonly url: string;
  /** What a portal needs to write its letters through it. */
  readonly environment: Readonly<Record<'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGIN', string>>;
  /** Every letter that has arrived. */
  readonly letters: readonly ArrivedLetter[];
  /** The first letter to an address, which may still be on its way; it is taken away. */
  take(address: string): Promise<ArrivedLetter>;
  close(): Promise<void>;
}

/** A real mail server on this machine that keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const letters: ArrivedLetter[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        letters.push(read(Buffer.concat(chunks).toString('latin1'), to));
        server.emit('letter');
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `smtp://127.0.0.1:${port}`;
  return {
    url,
    environment: {
      SMTP_URL: url,
      MAIL_FROM: 'portal@example.org',
      PUBLIC_ORIGIN: 'https://portal.example',
    },
    letters,
    async take(wanted) {
      for (;;) {
        const at = letters.findIndex(({ to }) => to.includes(wanted.toLowerCase()));
        const [letter] = at < 0 ? [] : letters.splice(at, 1);
        if (letter) return letter;
        await once(server, 'letter', { signal: AbortSignal.timeout(PATIENCE_MS) });
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
