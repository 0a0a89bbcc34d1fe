import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { metrics } from '../../src/http/monitoring/metrics.ts';
import { documents } from '../../src/storage/documents/documents-plugin.ts';
import { measureDelayMs } from '../measuring/measure-delay.ts';
import { sampleJournal, sampleTranscript } from '../files/sample-documents.ts';

const DOCUMENTS = 50;
const DELAY_MAX_MS = 50;
const DOCUMENT_MAX_MS = 1_000;
/** A machine that is busy with other things is measured against itself. */
const TIMES_IDLE = 3;

const app = fastify();
beforeAll(async () => {
  await app.register(metrics);
  await app.register(documents);
  await app.documents.render(sampleTranscript);
});
afterAll(() => app.close());

describe('documents', () => {
  it('are rendered 50 at once while the event loop goes on', async () => {
    const idleMs = await measureDelayMs(() => wait(2_000));
    const busyMs = await measureDelayMs(() =>
      Promise.all(Array.from({ length: DOCUMENTS }, () => app.documents.render(sampleTranscript))),
    );
    console.log(`event loop delay p99: ${idleMs.toFixed(1)} ms idle, ${busyMs.toFixed(1)} ms with documents`);
    expect(busyMs).toBeLessThanOrEqual(Math.max(DELAY_MAX_MS, TIMES_IDLE * idleMs));
  });

  it('take a second at most for a transcript, and hardly hold the event loop for a large journal', async () => {
    const startedAt = performance.now();
    await app.documents.render(sampleTranscript);
    const tookMs = performance.now() - startedAt;
    const journalMs = await measureDelayMs(() => app.documents.render(sampleJournal));
    console.log(
      `a transcript takes ${tookMs.toFixed()} ms; a journal delays the loop by ${journalMs.toFixed(1)} ms`,
    );
    expect(tookMs).toBeLessThanOrEqual(DOCUMENT_MAX_MS);
    expect(journalMs).toBeLessThanOrEqual(DELAY_MAX_MS);
  });
});
