import { faultOfPin, isLatinName, type PinFault } from '@portal/domain';

/** The fields of a person as texts; null is an empty one. */
export type PersonCells = Readonly<Record<string, string | null>>;

/** What is wrong with a field, and what to do. */
export interface PersonFault {
  readonly column?: string;
  /** What is no matter of the cells alone. */
  readonly code?: 'pinTaken' | 'importRuns' | 'loginTaken';
  readonly what: string;
  readonly remedy: string;
}

const pinFaults: Readonly<Record<PinFault, Omit<PersonFault, 'column'>>> = {
  shape: {
    what: 'is no PIN: it has 14 digits and begins with 1 or 2',
    remedy: 'copy it from the passport, in a column with the format of text',
  },
  day: { what: 'has no day of the calendar in its digits 2 to 9', remedy: 'copy it from the passport' },
  birthDate: {
    what: 'has another day of birth in its digits 2 to 9',
    remedy: 'correct the PIN or the day of birth',
  },
};

const latinColumns = ['latinFamilyName', 'latinGivenName', 'latinPatronymic'];

function faultsOfName(row: PersonCells): PersonFault[] {
  const { familyName, givenName, patronymic } = row;
  const latin = latinColumns.filter((column) => row[column] && !isLatinName(row[column]));
  return [
    ...(familyName
      ? []
      : [{ what: 'has no name', remedy: 'fill in familyName, or fullName which begins with it' }]),
    ...(patronymic && !givenName
      ? [{ column: 'givenName', what: 'is empty, and there is a patronymic', remedy: 'fill it in' }]
      : []),
    ...latin.map((column) => ({
      column,
      what: 'has letters that are not Latin',
      remedy: 'copy it from the passport, or leave it empty',
    })),
    ...(row['latinGivenName'] && !row['latinFamilyName']
      ? [{ column: 'latinFamilyName', what: 'is empty', remedy: 'fill in all Latin names, or none' }]
      : []),
  ];
}

/** What is wrong with the cells of a person, apart from what others have. */
export function faultsOfPerson(row: PersonCells): PersonFault[] {
  const { pin, birthDate, email } = row;
  const fault = pin ? faultOfPin(pin, birthDate ?? undefined) : undefined;
  return [
    ...faultsOfName(row),
    ...(fault ? [{ column: 'pin', ...pinFaults[fault] }] : []),
    ...(email && !/^\S+@\S+\.\S+$/.test(email)
      ? [{ column: 'email', what: 'is no e-mail address', remedy: 'correct it, or leave it empty' }]
      : []),
  ];
}
