import { describe, expect, it } from '@jest/globals';
import { printableConfig, readConfig } from '../../operator/config/config.ts';

const keys = { S3_ACCESS_KEY_ID: 'key-id', S3_SECRET_ACCESS_KEY: 'very-secret' };

const problemsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('the file storage', () => {
  it('is the data folder by default', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(keys).s3).toBeUndefined();
  });

  it('is S3 when a bucket is set', () => {
    expect(readConfig({ S3_BUCKET: 'files', ...keys }).s3).toEqual({
      bucket: 'files',
      endpoint: undefined,
      region: 'us-east-1',
      accessKeyId: 'key-id',
      secretAccessKey: 'very-secret',
    });
    const own = { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example:9000', S3_REGION: 'kg-1', ...keys };
    expect(readConfig(own).s3).toMatchObject({ endpoint: 'https://s3.example:9000/', region: 'kg-1' });
  });

  it.each([
    [{ S3_BUCKET: 'files' }, 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT needs S3_BUCKET'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 's3.example', ...keys }, 'S3_ENDPOINT must be an address'],
  ])('is reported when it is incomplete: %j', (environment, problem) => {
    expect(problemsOf(environment)).toContain(problem);
  });

  it('is printed without its keys', () => {
    const shown = printableConfig(readConfig({ S3_BUCKET: 'files', ...keys }));
    expect(shown).toContain('"bucket": "files"');
    expect(shown).not.toContain('key-id');
    expect(shown).not.toContain('very-secret');
  });
});
