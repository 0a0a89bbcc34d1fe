/** What is wrong with a ПИН: its shape, the day in it, or that the day is not the person's day of birth. */
export type PinFault = 'shape' | 'day' | 'birthDate';

const pinShape = /^[12](?<day>\d\d)(?<month>\d\d)(?<year>\d{4})\d{5}$/;

/** The day of birth in a ПИН (`2010119950…`: 1995-01-01); undefined if the digits are no day. */
export function birthDateOfPin(pin: string): string | undefined {
  const { day = '', month = '', year = '' } = pinShape.exec(pin)?.groups ?? {};
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** Checks the fourteen digits of a ПИН, and compares them with the day of birth if it is known. */
export function faultOfPin(pin: string, birthDate?: string): PinFault | undefined {
  if (!pinShape.test(pin)) return 'shape';
  const ownDay = birthDateOfPin(pin);
  if (ownDay === undefined) return 'day';
  return birthDate === undefined || birthDate === ownDay ? undefined : 'birthDate';
}
