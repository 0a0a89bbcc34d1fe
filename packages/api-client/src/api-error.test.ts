import { describe, expect, it } from '@jest/globals';
import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import { envelope } from '@portal/wire';
import { ApiError, toApiError } from './api-error.ts';

const responseWith = (status: number, data: unknown, requestId?: string): AxiosResponse => ({
  status,
  statusText: '',
  data,
  headers: new AxiosHeaders(requestId === undefined ? {} : { 'x-request-id': requestId }),
  config: { headers: new AxiosHeaders() },
});

const failed = (code: string, response?: AxiosResponse) =>
  toApiError(new AxiosError('what the network says', code, undefined, undefined, response));

describe('toApiError', () => {
  it.each([
    ['ECONNABORTED', 'TIMEOUT_ERROR'],
    ['ETIMEDOUT', 'TIMEOUT_ERROR'],
    ['ECONNREFUSED', 'CONNECTION_ERROR'],
    ['ECONNRESET', 'CONNECTION_ERROR'],
    ['ERR_NETWORK', 'NETWORK_ERROR'],
    ['ERR_CANCELED', 'CANCEL_ERROR'],
    ['ERR_SOMETHING_NEW', 'UNKNOWN_ERROR'],
  ])('converts %s without a response to %s (§8 Kinds.3)', (code, kind) => {
    expect(failed(code)).toMatchObject({ kind, message: 'what the network says', status: undefined });
  });

  it.each([
    [400, 'CLIENT_ERROR'],
    [499, 'CLIENT_ERROR'],
    [500, 'SERVER_ERROR'],
    [599, 'SERVER_ERROR'],
    [304, 'UNKNOWN_ERROR'],
  ])('converts a response with status %i to %s (§8 Kinds.1, §8 Kinds.2)', (status, kind) => {
    expect(failed('ERR_BAD_RESPONSE', responseWith(status, ''))).toMatchObject({ kind, status });
  });

  it('keeps the server’s code and message when the response is an envelope', () => {
    const data = envelope.failure({ code: 'tooMany', message: 'Подождите' });
    expect(failed('ERR_BAD_REQUEST', responseWith(429, data, 'req-9')).toData()).toEqual({
      kind: 'CLIENT_ERROR',
      status: 429,
      code: 'tooMany',
      message: 'Подождите',
      requestId: 'req-9',
    });
  });

  it('falls back to the network’s message for a page of a proxy', () => {
    expect(failed('ERR_BAD_RESPONSE', responseWith(502, '<html>Bad gateway</html>'))).toMatchObject({
      message: 'what the network says',
      code: undefined,
      requestId: undefined,
    });
  });

  it('returns an ApiError unchanged', () => {
    const error = new ApiError('REFUSED', 'нет мест', { code: 'seatsTaken' });
    expect(toApiError(error)).toBe(error);
  });

  it.each([[new TypeError('x is not a function')], ['a string'], [undefined]])(
    'converts %p to UNKNOWN_ERROR (§8 Kinds.3, §8 Kinds.6)',
    (thrown) => {
      const error = toApiError(thrown);
      expect(error.kind).toBe('UNKNOWN_ERROR');
      expect(error.message).toBe(String(thrown));
    },
  );
});
