import { describe, expect, it } from '@jest/globals';
import { statusOfError } from '../contract/error-codes.ts';
import { everyEndpoint } from '../index.ts';
import { UPLOAD_ID_FIELD, uploadErrors, UPLOADS_PATH } from './uploads.ts';

describe('uploads in parts', () => {
  it('have a path of their own below the calls (D-01.1)', () => {
    expect(UPLOADS_PATH).toBe('/lms/api/uploads');
    const overlapping = everyEndpoint.filter(({ path }) => path.startsWith(UPLOADS_PATH));
    expect(overlapping).toEqual([]);
  });

  it('are named in a form by a field that no form uses for something else', () => {
    const used = everyEndpoint.filter(
      ({ request, identity }) => UPLOAD_ID_FIELD in { ...request.schema.properties, ...identity },
    );
    expect(used.map(({ name }) => name)).toEqual([]);
  });

  it('have errors that clients tell apart by their codes (D-03.1)', () => {
    expect(Object.keys(uploadErrors)).toHaveLength(3);
    expect(statusOfError('uploadNotFound')).toBe(404);
    expect(statusOfError('uploadIncomplete')).toBe(409);
    expect(statusOfError('tooManyUploads')).toBe(413);
  });
});
