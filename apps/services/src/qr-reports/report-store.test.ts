import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearSession } from '@portal/platform';
import { anInfoReport, aRatingReport } from '../../test/sample-reports.ts';
import { forgetReport, readReport, storeReport, type ReportKey } from './report-store.ts';

const key: ReportKey = { kind: 'info', studentId: 201, readerId: 201, language: 'ru' };
const info = { kind: 'info', report: anInfoReport() } as const;
const rating = { kind: 'rating', report: aRatingReport() } as const;

beforeEach(() => localStorage.clear());

describe('the stored reports', () => {
  it('are the last of each kind, under the name of the specification (§7 Misc.8)', () => {
    storeReport(key, info, 1_000);
    storeReport({ ...key, kind: 'rating' }, rating, 2_000);
    storeReport(key, { kind: 'info', report: anInfoReport({ studyYear: 4 }) }, 3_000);
    expect(JSON.parse(localStorage.getItem('qrreport') ?? '')).toMatchObject({
      uid: 201,
      reports: [
        { lastUpdated: 2_000, lang: 'ru', report: { kind: 'rating', data: { gpa: 3.5 } } },
        { lastUpdated: 3_000, lang: 'ru', report: { kind: 'info', data: { s_fio: info.report.fullName } } },
      ],
    });
    expect(readReport(key)).toMatchObject({ loadedAt: 3_000, content: { report: { studyYear: 4 } } });
    expect(readReport({ ...key, kind: 'rating' })?.content).toEqual(rating);
    expect(readReport({ ...key, kind: 'faculty' })).toBeUndefined();
  });

  it.each([
    ['reader', { readerId: 202 }],
    ['student', { studentId: 202 }],
    ['language', { language: 'kg' }],
  ])('are not shown to, about or in another %s (D-26.4)', (_, other) => {
    storeReport(key, info, 1_000);
    expect(readReport({ ...key, ...other })).toBeUndefined();
  });

  it('of the last reader go when another one stores a report (D-26.4)', () => {
    storeReport(key, info, 1_000);
    storeReport({ ...key, readerId: 101, kind: 'rating' }, rating, 2_000);
    expect(localStorage.getItem('qrreport')).not.toContain('0000201');
    expect(readReport(key)).toBeUndefined();
  });

  it('go with the session (D-26.2), one of them when the server no longer shows it', () => {
    storeReport(key, info, 1_000);
    storeReport({ ...key, kind: 'rating' }, rating, 2_000);
    forgetReport(key);
    expect(readReport(key)).toBeUndefined();
    expect(readReport({ ...key, kind: 'rating' })).toBeDefined();
    clearSession();
    expect(localStorage.getItem('qrreport')).toBeNull();
  });

  it.each(['{', 'null', '{"uid":201,"reports":[{"lastUpdated":1,"lang":"ru","report":{"kind":"salary"}}]}'])(
    'are ignored when something else wrote %s',
    (text) => {
      const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
      localStorage.setItem('qrreport', text);
      expect(readReport(key)).toBeUndefined();
      expect(warn).toHaveBeenCalled();
      warn.mockRestore();
    },
  );
});
