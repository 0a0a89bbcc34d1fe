import { studentCode } from '../../../university/student-code.ts';
import { dammDigit, hasValidDigit } from './damm.ts';

const CENTURY = 2_000;
const parts = /^(\d{2})(\d{2})(\d{7})\d$/;

/** What a payment code names. */
export interface CodedPayment {
  readonly serviceId: number;
  readonly academicYearId: number;
  readonly studentId: number;
}

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/** Twelve digits: service 2, year 2, student 7, check digit (decisions 4, Payment code). */
export function createPaymentCode({ serviceId, academicYearId, studentId }: CodedPayment): string {
  const digits = `${twoDigits(serviceId)}${twoDigits(academicYearId)}${studentCode(studentId)}`;
  return `${digits}${dammDigit(digits)}`;
}

/** Reads a payment code; undefined when a digit is wrong. */
export function readPaymentCode(code: string): CodedPayment | undefined {
  const [, service, year, student] = parts.exec(code) ?? [];
  if (student === undefined || !hasValidDigit(code)) return undefined;
  return {
    serviceId: Number(service),
    academicYearId: CENTURY + Number(year),
    studentId: Number(student),
  };
}
