import { describe, expect, it } from '@jest/globals';
import { fieldOf, umk } from '@portal/wire';
import { HttpError } from '../../university/errors.ts';
import { invalid } from './material-source.ts';
import { educationFormOf } from './materials.service.ts';

describe('the form of study for which a material is (§6.12)', () => {
  it.each([
    ['all', null],
    ['fullTime', 1],
    ['partTime', 2],
  ] as const)('is for %s the form %j of the database', (audience, formId) => {
    expect(educationFormOf(audience)).toBe(formId);
  });
});

describe('a draft that is refused', () => {
  it.each(['typeId', 'sharedId', 'isForLibrary', 'categoryId'] as const)('names the field of %s', (name) => {
    const error = invalid(name);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 422, details: { field: fieldOf(umk.save, name) } });
  });
});
