import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { claimDoubts } from './claim.ts';
import { judge, type VisitFacts } from './judge.ts';

const clean: VisitFacts = {
  method: 'scan',
  isOffline: false,
  isSharedDevice: false,
  claimDoubts: [],
  location: 'inRoom',
  isLate: false,
};

const everyFact = fc.record<VisitFacts>({
  method: fc.constantFrom('scan', 'spokenCode', 'roomCode'),
  isOffline: fc.boolean(),
  isSharedDevice: fc.boolean(),
  claimDoubts: fc.subarray([...claimDoubts]),
  location: fc.constantFrom('inRoom', 'farAway', 'missing', 'noRoom'),
  isLate: fc.boolean(),
});

const cases: readonly (readonly [string, Partial<VisitFacts>, readonly string[]])[] = [
  ['a scan in the room', {}, ['present', 'scanned']],
  ['a scan in a room whose position is not known', { location: 'noRoom' }, ['present', 'scanned']],
  ['a scan after the first minutes', { isLate: true }, ['present', 'late']],
  ['a scan without a position', { location: 'missing' }, ['needsTeacher', 'noLocation']],
  ['a scan from far away', { location: 'farAway' }, ['needsTeacher', 'farAway']],
  ['the browser of another student', { isSharedDevice: true }, ['needsTeacher', 'sharedDevice']],
  ['a spoken code', { method: 'spokenCode' }, ['needsTeacher', 'spokenCode']],
  ['the code of the room', { method: 'roomCode' }, ['needsTeacher', 'roomCode']],
  ['a scan without a network', { isOffline: true }, ['needsTeacher', 'offline']],
  ['a scan that another browser made', { claimDoubts: ['otherBrowser'] }, ['needsTeacher', 'otherBrowser']],
  ['two doubts', { isSharedDevice: true, location: 'farAway' }, ['needsTeacher', 'sharedDevice']],
];

describe('the verdict', () => {
  it.each(cases)('about %s (D§5 Check-in.2)', (_, facts, expected) => {
    const judgement = judge({ ...clean, ...facts });
    expect([judgement.verdict, judgement.reasons[0]]).toEqual(expected);
  });

  it('is never a rejection, because no doubt alone rejects anybody', () => {
    fc.assert(fc.property(everyFact, (facts) => expect(judge(facts).verdict).not.toBe('rejected')));
  });

  it('is present exactly without a doubt, and always has its reasons', () => {
    fc.assert(
      fc.property(everyFact, (facts) => {
        const { verdict, reasons, isLate } = judge(facts);
        const isClear =
          facts.method === 'scan' &&
          !facts.isOffline &&
          !facts.isSharedDevice &&
          facts.claimDoubts.length === 0 &&
          facts.location !== 'farAway' &&
          facts.location !== 'missing';
        expect(verdict).toBe(isClear ? 'present' : 'needsTeacher');
        expect(reasons.length).toBeGreaterThan(0);
        expect(new Set(reasons).size).toBe(reasons.length);
        expect(reasons.includes('late')).toBe(isLate);
      }),
    );
  });
});
