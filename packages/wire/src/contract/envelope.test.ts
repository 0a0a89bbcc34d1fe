import { describe, expect, it } from '@jest/globals';
import { failure, errorOf, isEnvelope, isFailure, success } from './envelope.ts';

describe('the envelope', () => {
  it('is a success when result is falsy and a failure when it is truthy (§4 Loading.2, §7 Transport.5, D-02.1)', () => {
    expect(isFailure(success([]))).toBe(false);
    expect(isFailure(failure({ code: 'loginTaken', message: 'Занят' }))).toBe(true);
    expect(isFailure({ result: true, error: 'x', data: null })).toBe(true);
  });

  it('carries a code and a message', () => {
    expect(errorOf(failure({ code: 'loginTaken', message: 'Занят' }))).toEqual({
      code: 'loginTaken',
      message: 'Занят',
    });
  });

  it('accepts a plain string as the error of an older server (D-03.4)', () => {
    expect(errorOf({ result: 1, error: 'Нет мест', data: null })).toEqual({
      code: 'refused',
      message: 'Нет мест',
    });
  });

  it.each([[null], [undefined], [42], [{}], [{ code: 'x' }]])(
    'has an empty message for the error %p',
    (error) => {
      expect(errorOf({ result: 1, error, data: null }).message).toBe('');
    },
  );

  it.each([['<html>'], [null], [[]], [{ result: 0 }], [{ data: [] }]])('is not recognised in %p', (body) => {
    expect(isEnvelope(body)).toBe(false);
  });

  it('is recognised by its shape', () => {
    expect(isEnvelope(success([1]))).toBe(true);
  });
});
