import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { chat, type ConversationRef } from '@portal/wire';
import type { HttpClient } from '../../clients/http-client.ts';

/** The delays of the page's outbox begin with a second; a test has less time. */
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 1_000;
/** Those that the page's outbox sends again. */
const temporaryStatuses: readonly number[] = [401, 408, 425, 429];

/** A message that the server has confirmed. */
export interface ConfirmedMessage {
  readonly id: number;
  readonly text: string;
}

/** What became of the messages of all writers. */
export interface WriteRecord {
  readonly acknowledged: ConfirmedMessage[];
  /** Answers after which a page gives up. */
  readonly refused: string[];
  /** Attempts that brought no answer of the university, by status and code. */
  readonly failures: Map<string, number>;
  /** Of the acknowledged ones that took longest, in milliseconds. */
  slowestMs: number;
}

interface Writer {
  readonly client: HttpClient;
  readonly conversation: ConversationRef;
  readonly name: string;
  readonly pauseMs: number;
}

/** Sends one message until it is acknowledged, under one key, as the outbox of a page does. */
async function sendOnce({ client, conversation }: Writer, text: string, written: WriteRecord): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    const { status, code, data } = await client.send(chat.send, { ...conversation, text }, headers);
    if (status === 200 && code === undefined) {
      written.acknowledged.push({ id: chat.send.response.decode(data).id, text });
      written.slowestMs = Math.max(written.slowestMs, performance.now() - startedAt);
      return;
    }
    const answer = `${status} ${code ?? ''}`;
    if (status === 200 || (status >= 400 && status < 500 && !temporaryStatuses.includes(status))) {
      written.refused.push(`${text}: ${answer}`);
      return;
    }
    written.failures.set(answer, (written.failures.get(answer) ?? 0) + 1);
    await delay(Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS));
  }
}

/** Writes one message after the other; the last one, too, until it is acknowledged. */
export async function writeUntil(stop: AbortSignal, writer: Writer, written: WriteRecord): Promise<void> {
  for (let at = 0; !stop.aborted; at += 1) {
    await sendOnce(writer, `drill ${writer.name} ${at}`, written);
    await delay(writer.pauseMs);
  }
}
