import { describe, expect, it } from '@jest/globals';
import {
  emptyNewcomer,
  faultsOfNewcomer,
  fieldsOfNewcomer,
  requestOf,
  suggestionsOf,
  type NewcomerValues,
} from './newcomer-values.ts';

const TODAY = '2026-09-01';

/** A student whose form is complete. */
const typed = (overrides: Partial<NewcomerValues> = {}): NewcomerValues => ({
  ...emptyNewcomer(TODAY),
  familyName: 'Жээнбекова',
  givenName: 'Нургүл',
  groupId: 5,
  orderNumber: '77-К',
  ...overrides,
});

const staff = (overrides: Partial<NewcomerValues> = {}) =>
  typed({ role: 'teacher', groupId: null, orderNumber: '', facultyId: 3, ...overrides });

describe('the form of a newcomer', () => {
  it('begins with a student, enrolled by an order of today, and nothing typed', () => {
    expect(emptyNewcomer(TODAY)).toMatchObject({
      role: 'student',
      orderKind: 'enrolled',
      orderDate: TODAY,
      effectiveOn: null,
      isLatinConfirmed: false,
    });
    expect(faultsOfNewcomer(emptyNewcomer(TODAY))).toEqual({
      familyName: 'familyMissing',
      groupId: 'groupMissing',
      orderNumber: 'numberMissing',
    });
  });

  it('is complete without given name, ПИН and day of birth', () => {
    expect(faultsOfNewcomer(typed())).toEqual({});
    expect(faultsOfNewcomer(typed({ givenName: '' }))).toEqual({});
    expect(faultsOfNewcomer(staff({ familyName: 'Осмонов', givenName: '' }))).toEqual({});
  });
});

describe('a fault of a newcomer', () => {
  it.each([
    ['blanks are no family name', { familyName: '  ' }, { familyName: 'familyMissing' }],
    [
      'a patronymic follows a given name',
      { givenName: ' ', patronymic: 'Асановна' },
      { givenName: 'givenMissing' },
    ],
    ['blanks are no number of an order', { orderNumber: ' ' }, { orderNumber: 'numberMissing' }],
    ['an order has a date', { orderDate: '' }, { orderDate: 'dateMissing' }],
    ['a student has a group', { groupId: null }, { groupId: 'groupMissing' }],
  ] as const)('%s', (_, overrides, faults) => {
    expect(faultsOfNewcomer(typed(overrides))).toEqual(faults);
  });

  it('of the staff is the faculty alone: there is no order', () => {
    expect(faultsOfNewcomer(staff({ facultyId: 0, orderDate: '' }))).toEqual({ facultyId: 'facultyMissing' });
  });

  it.each([
    ['1040320081234', 'pinShape'],
    ['104032008123456', 'pinShape'],
    ['30403200812345', 'pinShape'],
    ['1040320081234O', 'pinShape'],
    ['13002200812345', 'pinDay'],
    ['10013200812345', 'pinDay'],
    ['12902200712345', 'pinDay'],
    ['12902200812345', undefined],
    [' 10403200812345 ', undefined],
    ['   ', undefined],
  ])('of the ПИН «%s»: %s', (pin, fault) => {
    expect(faultsOfNewcomer(typed({ pin })).pin).toBe(fault);
  });

  it('is a day of birth other than that of the ПИН, until the day is emptied', () => {
    const pin = '10403200812345';
    expect(faultsOfNewcomer(typed({ pin, birthDate: '2008-03-05' }))).toEqual({ pin: 'pinDay' });
    expect(faultsOfNewcomer(typed({ pin, birthDate: '2008-03-04' }))).toEqual({});
    expect(faultsOfNewcomer(typed({ pin, birthDate: '' }))).toEqual({});
  });

  it.each([
    ['1899-12-31', 'dayShape'],
    ['1900-01-01', undefined],
    ['2099-12-31', undefined],
    ['2100-01-01', 'dayShape'],
    ['2008-13-01', 'dayShape'],
    ['2008-00-10', 'dayShape'],
    ['2008-01-32', 'dayShape'],
    ['04.03.2008', 'dayShape'],
    ['2008-3-4', 'dayShape'],
    [' 2008-03-04 ', undefined],
  ])('of the day of birth «%s»: %s', (birthDate, fault) => {
    expect(faultsOfNewcomer(typed({ birthDate })).birthDate).toBe(fault);
  });
});

describe('suggestions for a newcomer', () => {
  it('follow the names, the ПИН and the date of the order', () => {
    const values = typed({ patronymic: ' Асановна ', pin: '20101199512345', orderDate: '2026-08-28' });
    expect(suggestionsOf(values)).toEqual({
      latinFamilyName: 'Zheenbekova',
      latinGivenName: 'Nurgul',
      latinPatronymic: 'Asanovna',
      birthDate: '1995-01-01',
      effectiveOn: '2026-08-28',
    });
  });

  it('stand until something else is typed, and can be emptied', () => {
    expect(fieldsOfNewcomer(typed())).toMatchObject({
      latinFamilyName: 'Zheenbekova',
      latinPatronymic: null,
      birthDate: null,
    });
    const own = typed({ latinFamilyName: ' Jeenbekova ', latinGivenName: '', pin: '10403200812345' });
    expect(fieldsOfNewcomer(own)).toMatchObject({
      latinFamilyName: 'Jeenbekova',
      latinGivenName: null,
      birthDate: '2008-03-04',
    });
    expect(fieldsOfNewcomer({ ...own, birthDate: ' ' }).birthDate).toBeNull();
  });
});

describe('the request of a newcomer', () => {
  it('has the order of a student, in force from its date unless another was chosen', () => {
    const values = typed({ basis: ' Протокол 4 ', orderNumber: ' 77-К ', orderKind: 'transferredIn' });
    const { order, groupId, facultyId, positionName } = requestOf(values, false);
    expect([groupId, facultyId, positionName]).toEqual([5, undefined, undefined]);
    expect(order).toEqual({
      kind: 'transferredIn',
      number: '77-К',
      date: TODAY,
      effectiveOn: TODAY,
      basis: 'Протокол 4',
    });
    expect(requestOf({ ...values, effectiveOn: '2026-09-05' }, false).order?.effectiveOn).toBe('2026-09-05');
  });

  it('of the staff has no order, also when one was typed before', () => {
    const request = requestOf(
      staff({ groupId: 5, orderNumber: '77-К', positionName: ' Методист ', isLatinConfirmed: true }),
      true,
    );
    expect(request).toMatchObject({
      role: 'teacher',
      facultyId: 3,
      positionName: 'Методист',
      isLatinConfirmed: true,
      isDistinct: true,
    });
    expect([request.order, request.groupId]).toEqual([undefined, undefined]);
    expect(requestOf(staff({ positionName: ' ' }), false).positionName).toBeUndefined();
  });

  it.each([
    [null, undefined],
    ['', undefined],
    ['  ', undefined],
    [' metodist.a ', 'metodist.a'],
  ])('of the login %j: %j', (login, sent) => {
    expect(requestOf(typed({ login }), false).login).toBe(sent);
  });
});
