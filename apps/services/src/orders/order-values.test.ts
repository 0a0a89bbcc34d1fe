import { describe, expect, it } from '@jest/globals';
import { anOrder, orderChoices } from '../../test/orders.ts';
import { emptyOrder, missingFields, needsText, newValues, NONE, valuesOf } from './order-values.ts';

const { documents, purposes } = orderChoices;
const ids = { documents, purposes };

describe('the values of an order', () => {
  it('are those of an earlier one, when it is ordered again', () => {
    expect(valuesOf(anOrder(), ids)).toEqual({
      documentId: 1,
      regionId: 9,
      districtId: 49,
      purposeId: 1,
      purposeText: '',
    });
  });

  it('leave out what is no longer offered', () => {
    const old = anOrder({ document: { id: 77, name: 'Старая справка', usualDays: 1 } });
    expect(valuesOf(old, ids)).toMatchObject({ documentId: NONE, purposeId: 1 });
  });

  it('begin with the last place and purpose, or with nothing', () => {
    expect(newValues(anOrder(), ids)).toMatchObject({
      documentId: NONE,
      regionId: 9,
      districtId: 49,
      purposeId: 1,
    });
    expect(newValues(undefined, ids)).toEqual(emptyOrder);
  });
});

describe('the fields that are missing (§5 Orders.1)', () => {
  it('are all of an empty order, and none of a complete one', () => {
    expect(missingFields(emptyOrder, purposes)).toEqual([
      'documentId',
      'regionId',
      'districtId',
      'purposeId',
    ]);
    expect(missingFields(valuesOf(anOrder(), ids), purposes)).toEqual([]);
  });

  it('contain the text of a purpose in own words only', () => {
    const own = { ...valuesOf(anOrder(), ids), purposeId: 8 };
    expect(needsText(purposes, 8)).toBe(true);
    expect(needsText(purposes, 1)).toBe(false);
    expect(missingFields({ ...own, purposeText: '  ' }, purposes)).toEqual(['purposeText']);
    expect(missingFields({ ...own, purposeText: 'Для кружка' }, purposes)).toEqual([]);
  });
});
