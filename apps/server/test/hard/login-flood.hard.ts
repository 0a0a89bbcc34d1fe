import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { study } from '@portal/wire';
import type { HttpClient } from '../http-client.ts';
import { startCrowd, type Crowd } from './crowd.ts';
import { floodWhile, type Figures } from './flood.ts';

const PEOPLE = 20;
const PATIENCE_MS = 2_000;
/** A machine that cannot take so many harmless requests, either, is measured against itself. */
const TIMES_HARMLESS = 3;
/** A try of the flood that is still under way, and one's own: each rests for 25 s at most. */
const SIGN_IN_WITHIN_MS = 55_000;

let crowd: Crowd;
beforeEach(async () => {
  crowd = await startCrowd(PEOPLE);
});
afterEach(() => crowd.leave());

const everywhere = Array.from({ length: 250 }, (_, at) => `127.0.${at + 1}.1`);
const trying = (loginAt: (at: number) => string) => (attacker: HttpClient, at: number) =>
  attacker.signIn(loginAt(at), 'Wrong-Password-1');

const floods = [
  { what: 'one account, from one address', addresses: ['127.0.0.1'], send: trying(() => 'student') },
  { what: 'every account, from one address', addresses: ['127.0.0.1'], send: trying((at) => `s${at}`) },
  { what: 'one account, from everywhere', addresses: everywhere, send: trying(() => 'student') },
  { what: 'every account, from everywhere', addresses: everywhere, send: trying((at) => `s${at}`) },
];

const harmless = {
  addresses: everywhere,
  send: (attacker: HttpClient) => attacker.send(study.years, {}),
};

function tell(what: string, figures: Figures): void {
  console.log(what, JSON.stringify({ ...figures, failed: figures.failed.length }));
}

/** Signs in as a person does who is told to come back a little later. */
async function signInPatiently(login: 'student' | 'teacher'): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { status, code } = await crowd.signIn(login);
    const tookMs = performance.now() - startedAt;
    if (status === 200 && code === undefined) return Math.round(tookMs);
    if (tookMs > SIGN_IN_WITHIN_MS) throw new Error(`${login} is locked out: ${status} ${code ?? ''}`);
  }
}

describe('500 sign-ins a second for 20 seconds', () => {
  it.each(floods)('at $what, leave people served and nobody locked out', async ({ what, ...flood }) => {
    const flow = { origin: crowd.origin, perSecond: 500 };
    const control = await floodWhile({ ...flow, ...harmless, seconds: 5 }, crowd.people);
    tell('harmless requests', control);
    const figures = await floodWhile({ ...flow, ...flood, seconds: 20 }, crowd.people);
    tell(what, figures);
    expect(figures.failed).toEqual([]);
    expect(figures.servedP99Ms).toBeLessThanOrEqual(
      Math.max(PATIENCE_MS, TIMES_HARMLESS * control.servedP99Ms),
    );
    for (const login of ['student', 'teacher'] as const) {
      const tookMs = await signInPatiently(login);
      console.log(`${login} signs in afterwards in ${tookMs} ms`);
      expect(tookMs).toBeLessThanOrEqual(SIGN_IN_WITHIN_MS);
    }
  });
});
