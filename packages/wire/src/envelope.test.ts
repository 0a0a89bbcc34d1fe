import { describe, expect, it } from '@jest/globals';
import { failure, faultOf, isEnvelope, isFailure, success } from './envelope.ts';

describe('the envelope', () => {
  it('says success by a falsy result and failure by a truthy one', () => {
    expect(isFailure(success([]))).toBe(false);
    expect(isFailure(failure({ code: 'loginTaken', message: 'Занят' }))).toBe(true);
    expect(isFailure({ result: true, error: 'x', data: null })).toBe(true);
  });

  it('carries a code and words', () => {
    expect(faultOf(failure({ code: 'loginTaken', message: 'Занят' }))).toEqual({
      code: 'loginTaken',
      message: 'Занят',
    });
  });

  it('accepts a plain string as the error of an older server', () => {
    expect(faultOf({ result: 1, error: 'Нет мест', data: null })).toEqual({
      code: 'refused',
      message: 'Нет мест',
    });
  });

  it.each([[null], [undefined], [42], [{}], [{ code: 'x' }]])('is not confused by the error %p', (error) => {
    expect(faultOf({ result: 1, error, data: null }).message).toBe('');
  });

  it.each([['<html>'], [null], [[]], [{ result: 0 }], [{ data: [] }]])(
    'does not take %p for an envelope',
    (body) => {
      expect(isEnvelope(body)).toBe(false);
    },
  );

  it('recognises its own', () => {
    expect(isEnvelope(success([1]))).toBe(true);
  });
});
