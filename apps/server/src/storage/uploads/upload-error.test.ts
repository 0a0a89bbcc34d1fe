import { describe, expect, it } from '@jest/globals';
import { toUploadError } from './upload-error.ts';

describe('an error of the protocol', () => {
  it.each([
    [403, 'uploadNotFound', 404],
    [404, 'uploadNotFound', 404],
    [410, 'uploadNotFound', 404],
    [409, 'conflict', 409],
    [423, 'conflict', 409],
    [413, 'tooLarge', 413],
    [415, 'wrongType', 415],
    [400, 'malformed', 400],
    [412, 'malformed', 400],
    [501, 'malformed', 400],
    [500, 'unexpected', 500],
    [507, 'unexpected', 500],
  ])('%i is the code %s of the portal, with the status %i (D-03.1)', (status, code, own) => {
    expect(toUploadError(status)).toMatchObject({ code, status: own });
  });
});
