import { describe, expect, it } from '@jest/globals';
import { readReportAddress, reportKinds, reportUrl, writeReportAddress } from './report-address.ts';

const read = (search: string) => readReportAddress(new URLSearchParams(search));

describe('the address of a report', () => {
  it.each(reportKinds)('survives writing and reading: %s', (kind) => {
    for (const studentId of [undefined, 1, 202]) {
      const address = { kind, studentId };
      expect(readReportAddress(writeReportAddress(address))).toEqual(address);
    }
  });

  it('is the first report where it names none, and leaves out what is no student', () => {
    expect(read('')).toEqual({ kind: 'info', studentId: undefined });
    expect(read('report=salary&student=-1')).toEqual({ kind: 'info', studentId: undefined });
    expect(read('report=rating&student=7e3')).toEqual({ kind: 'rating', studentId: undefined });
    expect(read('student=99999999999')).toEqual({ kind: 'info', studentId: undefined });
  });

  it('is complete in the code, because another device scans it (§2 Routes.5)', () => {
    expect(reportUrl({ kind: 'rating', studentId: 201 })).toBe(
      `${location.origin}/lms/reportqr?report=rating&student=201`,
    );
  });
});
