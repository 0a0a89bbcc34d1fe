import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { startMailServer } from '../../test/mail-server.ts';
import { PostOffice } from './mail.ts';

const from = 'Portal <portal@example.org>';
const letter = { to: 'somebody@example.org', subject: 'Тема', text: 'Салам,\nдүйнө!' };

/** A log whose lines are kept. */
function keepLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }) };
}

describe('the post office', () => {
  it('hands letters to the relay, and has handed in all of them when it closes', async () => {
    const mail = await startMailServer();
    const office = new PostOffice({ smtpUrl: mail.url, from }, keepLog().log);
    for (let count = 0; count < 5; count += 1) office.post({ ...letter, text: `${letter.text} ${count}` });
    await office.close();
    expect(mail.letters).toHaveLength(5);
    expect(mail.letters.map(({ text }) => text.trim()).toSorted()[4]).toBe('Салам,\nдүйнө! 4');
    expect(mail.letters[0]).toMatchObject({ from, to: ['somebody@example.org'], subject: 'Тема' });
    await mail.close();
  });

  it('writes down what could not be sent, without the letter', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    const address = closed.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => closed.close(resolve));
    const { log, lines } = keepLog();
    const office = new PostOffice({ smtpUrl: `smtp://127.0.0.1:${port}`, from }, log);
    office.post(letter);
    await office.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/A letter was not sent/);
    expect(lines[0]).not.toMatch(/Салам|somebody/);
  });

  it('reads no files and fetches nothing that a letter may name', async () => {
    const mail = await startMailServer();
    const office = new PostOffice({ smtpUrl: mail.url, from }, keepLog().log);
    office.post({ ...letter, text: '{"path": "/etc/passwd"}' });
    await office.close();
    expect(mail.letters[0]?.text).not.toMatch(/root:/);
    await mail.close();
  });

  it('is closed without a relay and does nothing', async () => {
    const office = new PostOffice(undefined, keepLog().log);
    expect(office.isOpen).toBe(false);
    office.post(letter);
    await office.close();
  });
});
