import { birthDateOfPin, faultOfPin, suggestLatinName } from '@portal/domain';
import type { PersonFields, RequestOf } from '@portal/wire';
import type { FirstOrderKind, officePeople } from '@portal/wire/people/office-people';

/** What is typed about a newcomer; null: the suggestion stands. */
export interface NewcomerValues {
  readonly role: 'teacher' | 'student';
  readonly familyName: string;
  readonly givenName: string;
  readonly patronymic: string;
  readonly latinFamilyName: string | null;
  readonly latinGivenName: string | null;
  readonly latinPatronymic: string | null;
  readonly isLatinConfirmed: boolean;
  readonly pin: string;
  readonly birthDate: string | null;
  readonly login: string | null;
  /** 0 until one is chosen. */
  readonly facultyId: number;
  readonly positionName: string;
  readonly groupId: number | null;
  readonly orderKind: FirstOrderKind;
  readonly orderNumber: string;
  readonly orderDate: string;
  readonly effectiveOn: string | null;
  readonly basis: string;
}

export const emptyNewcomer = (today: string): NewcomerValues => ({
  role: 'student',
  familyName: '',
  givenName: '',
  patronymic: '',
  latinFamilyName: null,
  latinGivenName: null,
  latinPatronymic: null,
  isLatinConfirmed: false,
  pin: '',
  birthDate: null,
  login: null,
  facultyId: 0,
  positionName: '',
  groupId: null,
  orderKind: 'enrolled',
  orderNumber: '',
  orderDate: today,
  effectiveOn: null,
  basis: '',
});

/** What stands in the fields that nobody has typed into. */
export const suggestionsOf = ({ familyName, givenName, patronymic, pin, orderDate }: NewcomerValues) => ({
  latinFamilyName: suggestLatinName(familyName.trim()),
  latinGivenName: suggestLatinName(givenName.trim()),
  latinPatronymic: suggestLatinName(patronymic.trim()),
  birthDate: birthDateOfPin(pin.trim()) ?? '',
  effectiveOn: orderDate,
});

const DAY = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

export type NewcomerFault =
  | 'familyMissing'
  | 'givenMissing'
  | 'pinShape'
  | 'pinDay'
  | 'dayShape'
  | 'facultyMissing'
  | 'groupMissing'
  | 'numberMissing'
  | 'dateMissing';

type Faults = Partial<Record<keyof NewcomerValues, NewcomerFault>>;

function faultsOfPlace(values: NewcomerValues): Faults {
  const { role, facultyId, groupId, orderNumber, orderDate } = values;
  if (role === 'teacher') return facultyId === 0 ? { facultyId: 'facultyMissing' } : {};
  return {
    ...(groupId === null && { groupId: 'groupMissing' }),
    ...(orderNumber.trim() === '' && { orderNumber: 'numberMissing' }),
    ...(orderDate === '' && { orderDate: 'dateMissing' }),
  };
}

function faultsOfNumbers(values: NewcomerValues): Faults {
  const pin = values.pin.trim();
  const birthDate = (values.birthDate ?? suggestionsOf(values).birthDate).trim();
  const fault = pin === '' ? undefined : faultOfPin(pin, birthDate || undefined);
  return {
    ...(birthDate !== '' && !DAY.test(birthDate) && { birthDate: 'dayShape' }),
    ...(fault !== undefined && { pin: fault === 'shape' ? 'pinShape' : 'pinDay' }),
  };
}

export function faultsOfNewcomer(values: NewcomerValues): Faults {
  const { familyName, givenName, patronymic } = values;
  return {
    ...(familyName.trim() === '' && { familyName: 'familyMissing' }),
    ...(givenName.trim() === '' && patronymic.trim() !== '' && { givenName: 'givenMissing' }),
    ...faultsOfNumbers(values),
    ...faultsOfPlace(values),
  };
}

const orNone = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export function fieldsOfNewcomer(values: NewcomerValues): PersonFields {
  const suggested = suggestionsOf(values);
  return {
    familyName: values.familyName.trim(),
    givenName: orNone(values.givenName),
    patronymic: orNone(values.patronymic),
    latinFamilyName: orNone(values.latinFamilyName ?? suggested.latinFamilyName),
    latinGivenName: orNone(values.latinGivenName ?? suggested.latinGivenName),
    latinPatronymic: orNone(values.latinPatronymic ?? suggested.latinPatronymic),
    pin: orNone(values.pin),
    birthDate: orNone(values.birthDate ?? suggested.birthDate),
  };
}

/** The request of a complete form. */
export function requestOf(values: NewcomerValues, isDistinct: boolean): RequestOf<typeof officePeople.add> {
  const { role, isLatinConfirmed } = values;
  const login = values.login?.trim() || undefined;
  const person = { role, fields: fieldsOfNewcomer(values), isLatinConfirmed, login, isDistinct };
  if (role === 'teacher')
    return {
      ...person,
      facultyId: values.facultyId,
      positionName: values.positionName.trim() || undefined,
    };
  return {
    ...person,
    groupId: values.groupId ?? undefined,
    order: {
      kind: values.orderKind,
      number: values.orderNumber.trim(),
      date: values.orderDate,
      effectiveOn: values.effectiveOn ?? values.orderDate,
      basis: values.basis.trim(),
    },
  };
}
