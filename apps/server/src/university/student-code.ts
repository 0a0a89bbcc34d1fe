const DIGITS = 7;

/** The code of a student on documents and in payments: seven digits (decisions 4, Payment code). */
export function studentCode(personId: number): string {
  const code = String(personId).padStart(DIGITS, '0');
  if (code.length > DIGITS) throw new Error(`The id ${personId} has more than ${DIGITS} digits`);
  return code;
}
