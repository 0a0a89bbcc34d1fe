import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { startMailServer } from '../../../test/outside/mail-server.ts';
import { Mailer } from './mail.ts';

const from = 'Portal <portal@example.org>';
const email = { to: 'somebody@example.org', subject: 'Тема', text: 'Салам,\nдүйнө!' };

function recordLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }) };
}

describe('the mailer', () => {
  it('sends e-mails to the relay and finishes them before it closes', async () => {
    const mail = await startMailServer();
    const mailer = new Mailer({ smtpUrl: mail.url, from }, recordLog().log);
    for (let count = 0; count < 5; count += 1) mailer.send({ ...email, text: `${email.text} ${count}` });
    await mailer.close();
    expect(mail.emails).toHaveLength(5);
    expect(mail.emails.map(({ text }) => text.trim()).toSorted()[4]).toBe('Салам,\nдүйнө! 4');
    expect(mail.emails[0]).toMatchObject({ from, to: ['somebody@example.org'], subject: 'Тема' });
    await mail.close();
  });

  it('logs a failure without the e-mail', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    const address = closed.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => closed.close(resolve));
    const { log, lines } = recordLog();
    const mailer = new Mailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from }, log);
    mailer.send(email);
    await mailer.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/An e-mail was not sent/);
    expect(lines[0]).not.toMatch(/Салам|somebody/);
  });

  it('reads no files or URLs that an e-mail names', async () => {
    const mail = await startMailServer();
    const mailer = new Mailer({ smtpUrl: mail.url, from }, recordLog().log);
    mailer.send({ ...email, text: '{"path": "/etc/passwd"}' });
    await mailer.close();
    expect(mail.emails[0]?.text).not.toMatch(/root:/);
    await mail.close();
  });

  it('sends nothing in plain text to a relay on another machine, unless its address says so', async () => {
    // Another address of this machine stands for another machine.
    const mail = await startMailServer('127.0.0.2');
    const { log, lines } = recordLog();
    const mailer = new Mailer({ smtpUrl: mail.url, from }, log);
    mailer.send(email);
    await mailer.close();
    expect(lines[0]).toMatch(/An e-mail was not sent/);
    expect(mail.emails).toEqual([]);
    const plain = new Mailer({ smtpUrl: `${mail.url}?requireTLS=false`, from }, log);
    plain.send(email);
    await plain.close();
    expect(mail.emails).toHaveLength(1);
    await mail.close();
  });

  it('writes one header line whatever the name of the recipient has', async () => {
    const mail = await startMailServer();
    const mailer = new Mailer({ smtpUrl: mail.url, from }, recordLog().log);
    mailer.send({ ...email, subject: 'Тема\r\nBcc: other@example.org' });
    await mailer.close();
    expect(mail.emails[0]?.to).toEqual(['somebody@example.org']);
    expect(mail.emails[0]?.subject).toMatch(/^Тема.*Bcc: other@example\.org$/);
    await mail.close();
  });

  it('does nothing without a relay', async () => {
    const mailer = new Mailer(undefined, recordLog().log);
    expect(mailer.isConfigured).toBe(false);
    mailer.send(email);
    await mailer.close();
  });
});
