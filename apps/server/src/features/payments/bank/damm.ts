/** The quasigroup of Damm's algorithm: row is the digit so far, column the next one. */
const table = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

const fold = (digits: string): string =>
  Array.from(digits).reduce((row, digit) => table[Number(row)]?.[Number(digit)] ?? '', '0');

/** The digit that makes every single wrong digit and every swap of neighbours visible. */
export const dammDigit = (digits: string): string => fold(digits);

/** True for digits that end with their check digit. */
export const hasValidDigit = (digits: string): boolean => /^\d+$/.test(digits) && fold(digits) === '0';
