// Plays a day from its own process: `node run-day.ts <file with a DayLoad>`; writes the samples as JSON next to that file.
import { createSecretKey, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { createToken, slotOf } from '@portal/server/src/features/check-in/session/codes.ts';
import { live } from '@portal/wire';
import { listenAll } from '../harness/event-listener.ts';
import { CODE, type DayRequest } from '../day/day-requests.ts';
import type { DayLoad } from '../day/day-load.ts';
import { playOpenLoop } from '../day/open-loop.ts';

/** Fewer than an address may have (decision 0048). */
const CONNECTIONS = 800;
const TIMEOUT_MS = 30_000;
/** The measuring process takes its first reading meanwhile. */
const LEAD_MS = 1_000;

const file = process.argv[2] ?? '';
const day: DayLoad = JSON.parse(await readFile(file, 'utf8'));
const key = createSecretKey(Buffer.from(await readFile(day.checkInKeyFile, 'utf8'), 'base64url'));
const pool = new Pool(day.origin, {
  connections: CONNECTIONS,
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
});

/** The body with the code that the teacher's screen shows now. */
const bodyOf = ({ body, checkInId }: DayRequest): string | undefined =>
  checkInId === undefined
    ? body
    : body?.replace(CODE, createToken(key, { checkInId, slot: slotOf(Date.now()) }));

const headersOf = ({ contentType, isVisitor, writes }: DayRequest, personId: number) => ({
  ...(isVisitor === true
    ? { ...day.visitors[personId % day.visitors.length], 'x-device-id': `bench-${randomUUID()}` }
    : { ...day.browsers[personId], 'x-device-id': `bench-device-${personId}` }),
  accept: contentType === undefined ? 'text/html' : 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  ...(contentType !== undefined && { 'content-type': contentType }),
  ...(writes === true && { 'idempotency-key': randomUUID() }),
});

/** The start of an envelope that says failure; a list of rows says success. */
const FAILED = /^\{"result":[^0[]/;

/** Why a response is no success. Failures are short and therefore not compressed: nothing must be decompressed here. */
function problemOf({ path, expected }: DayRequest, status: number, text: string): string | undefined {
  const isOk = status >= 200 && status < 300 && !FAILED.test(text);
  if (isOk && (expected === undefined || text.includes(expected))) return undefined;
  return `${path.split('?')[0]} ${status} ${/"(?:code|reason)":"(\w+)"/.exec(text)?.[1] ?? ''}`.trimEnd();
}

async function send(at: number): Promise<string | undefined> {
  const planned = day.requests[at];
  if (!planned) throw new Error(`There is no request ${at}`);
  const { request, personId } = planned;
  const response = await pool.request({
    method: request.method,
    path: request.path,
    headers: headersOf(request, personId),
    body: bodyOf(request) ?? null,
  });
  return problemOf(request, response.statusCode, await response.body.text());
}

const streams = await listenAll(
  day.streamIds.map((id) => ({
    url: `${day.origin}${live.events.path}`,
    headers: { cookie: day.browsers[id]?.['cookie'] ?? '' },
  })),
);
const beginsAt = Date.now() + LEAD_MS;
process.stdout.write(`begins at ${beginsAt}\n`);
const now = () => Date.now() - beginsAt;
const samples = await playOpenLoop(
  day.requests.map(({ atMs }) => atMs),
  send,
  { now, waitUntil: (ms) => delay(Math.max(0, ms - now())) },
);
for (const stream of streams) stream.close();
await writeFile(`${file}.samples`, JSON.stringify(samples));
await pool.close();
process.stdout.write('played\n');
// Until it is stopped, because the measuring process reads what it has used.
setInterval(() => undefined, TIMEOUT_MS);
