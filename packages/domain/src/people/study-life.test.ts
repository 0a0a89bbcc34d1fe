import { describe, expect, it } from '@jest/globals';
import {
  beginsStudy,
  endsMembership,
  faultOfOrder,
  isOrderKind,
  orderKinds,
  orderRules,
  type StudyFacts,
} from './study-life.ts';

const studying: StudyFacts = { state: 'studying', groupId: 7, lastOrderOn: '2026-09-01' };
const order = { effectiveOn: '2026-10-01', groupId: undefined };

describe('an order about a student', () => {
  it.each([
    ['dismissed', { ...studying, state: 'none' }, 'wrongState'],
    ['dismissed', { ...studying, state: 'left' }, 'wrongState'],
    ['returned', studying, 'wrongState'],
    ['graduated', { ...studying, state: 'leave' }, 'wrongState'],
    ['dismissed', studying, undefined],
    ['dismissed', { ...studying, state: 'leave' }, undefined],
    ['leave', studying, undefined],
    ['reinstated', { ...studying, state: 'graduated' }, 'wrongState'],
  ] as const)('%s of %j is %s (D-63.1)', (kind, facts, fault) => {
    expect(faultOfOrder({ ...order, kind }, facts)).toBe(fault);
  });

  it('may enrol a graduate again, for a second programme (D-63.1)', () => {
    const graduate: StudyFacts = { state: 'graduated', groupId: undefined, lastOrderOn: '2026-07-01' };
    expect(faultOfOrder({ ...order, kind: 'enrolled', groupId: 8 }, graduate)).toBeUndefined();
    expect(faultOfOrder({ ...order, kind: 'transferredIn', groupId: 8 }, graduate)).toBeUndefined();
  });

  it('takes effect on the day of the last one at the earliest (D-63.1)', () => {
    expect(faultOfOrder({ ...order, kind: 'leave', effectiveOn: '2026-08-31' }, studying)).toBe(
      'beforeLastOrder',
    );
    expect(faultOfOrder({ ...order, kind: 'leave', effectiveOn: '2026-09-01' }, studying)).toBeUndefined();
  });

  it('names a group exactly when the student gets one (D-63.1)', () => {
    const kinds = (group: string) => orderKinds.filter((kind) => orderRules[kind].group === group);
    const factsOf = (kind: (typeof orderKinds)[number]): StudyFacts => ({
      ...studying,
      state: orderRules[kind].from[0],
    });
    const faultWith = (groupId: number | undefined) => (kind: (typeof orderKinds)[number]) =>
      faultOfOrder({ ...order, kind, groupId }, factsOf(kind));
    expect(new Set(kinds('required').map(faultWith(undefined)))).toEqual(new Set(['groupMissing']));
    expect(new Set(kinds('none').map(faultWith(8)))).toEqual(new Set(['groupUnexpected']));
    expect(new Set(kinds('required').map(faultWith(8)))).toEqual(new Set([undefined]));
    expect(faultOfOrder({ ...order, kind: 'moved', groupId: 7 }, studying)).toBe('sameGroup');
  });

  it('ends the membership when the student leaves for good', () => {
    expect(orderKinds.filter(endsMembership)).toEqual(['dismissed', 'transferredOut', 'graduated']);
    expect(orderKinds.filter(beginsStudy)).toEqual(['enrolled', 'transferredIn', 'reinstated']);
  });

  it('has one of the known kinds', () => {
    expect([isOrderKind('leave'), isOrderKind('holiday'), isOrderKind('toString')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
