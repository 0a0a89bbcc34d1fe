import { describe, expect, it } from '@jest/globals';
import { anOpenWindow } from '../../test/a-plan.ts';
import { aSemester } from '../../test/registration-page.tsx';
import { firstSemester } from './use-period.ts';

const waiting = (id: number, opensAt: string) =>
  aSemester({ id, window: anOpenWindow({ state: 'waiting', opensAt }) });

describe('the semester to begin with', () => {
  it('is the one that is open, also for those who register after the others', () => {
    const open = aSemester({ id: 7, window: anOpenWindow({ state: 'late' }) });
    expect(firstSemester([waiting(5, '2027-05-01T03:00:00.000Z'), open])).toBe(7);
    expect(firstSemester([aSemester({ id: 5 }), open])).toBe(5);
  });

  it('is else the one that opens next', () => {
    const semesters = [waiting(6, '2027-06-01T03:00:00.000Z'), waiting(5, '2027-05-01T03:00:00.000Z')];
    expect(firstSemester(semesters)).toBe(5);
  });

  it('is none when all are closed or have no window (§9 Selects.1)', () => {
    const closed = aSemester({ window: anOpenWindow({ state: 'closed' }) });
    expect(firstSemester([closed, aSemester({ window: null })])).toBe(-1);
    expect(firstSemester([])).toBe(-1);
  });
});
