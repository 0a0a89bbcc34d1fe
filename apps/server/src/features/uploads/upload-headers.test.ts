import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UPLOADS_PATH } from '@portal/wire';
import { startServer, type Reply, type TestClient, type TestServer } from '../../../test/harness.ts';
import { idOf, resumableUploads } from '../../../test/files/resumable-upload.ts';

const RANDOM_VALUES = 60;
const methods = ['POST', 'HEAD', 'PATCH', 'DELETE'] as const;
const names = [
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'tus-resumable',
  'content-type',
  'content-length',
] as const;
const hostileValues = [
  '',
  ' ',
  '0',
  '1',
  '5',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '9007199254740993',
  '9'.repeat(400),
  'partial',
  'final',
  'final;',
  'final;/lms/api/uploads/1 /lms/api/uploads/2',
  'filename',
  'filename =',
  'filename ====',
  'filename AAA',
  'filename aQ==,filename aQ==',
  '__proto__ aQ==,constructor aQ==',
  'filename AAAAAAAAAAAAAAAA',
  'filename 7aCA',
  ',',
  'a,,b',
  '\u00ff\u00fe',
  '1.0.0',
  '0.2.1',
  '2.0.0',
  'text/plain',
  'application/json',
  'application/offset+octet-stream',
  'application/offset+octet-stream; charset=utf-8',
  'multipart/form-data',
  'x'.repeat(4_000),
];

let server: TestServer;
let teacher: TestClient;
let uploads: ReturnType<typeof resumableUploads>;
beforeAll(async () => {
  server = await startServer({ environment: { CALLS_PER_MINUTE: '1000000' } });
  teacher = await server.signIn('teacher');
  uploads = resumableUploads(teacher);
});
afterAll(() => server.close());

type Method = (typeof methods)[number];

/** Sends one header of the protocol with another value, to an upload that waits. */
async function send(method: Method, name: string, value: string): Promise<Reply> {
  await server.db.deleteFrom('resumable_upload').execute();
  const more = { [name]: value };
  if (method === 'POST') return uploads.create(5, 'a.pdf', more);
  const id = idOf(await uploads.create(5));
  if (method === 'HEAD') return uploads.head(id, more);
  if (method === 'DELETE') return uploads.remove(id, more);
  return uploads.patch(id, { offset: 0, content: Buffer.from('%PDF-') }, more);
}

describe('a header of the protocol', () => {
  it.each(methods.flatMap((method) => names.map((name) => [method, name] as const)))(
    '%s with a hostile %s is no failure of the server',
    async (method, name) => {
      const failures: string[] = [];
      for (const value of hostileValues) {
        const { status } = await send(method, name, value);
        if (status >= 500) failures.push(`${status} for ${value.slice(0, 50)}`);
      }
      expect(failures).toEqual([]);
    },
    60_000,
  );

  it.each([
    ['POST', 'upload-defer-length', '1'],
    ['POST', 'upload-concat', 'partial'],
    ['PATCH', 'upload-length', '5'],
  ] as const)('%s of an extension that is not there is malformed: %s', async (method, name, value) => {
    const sent = await send(method, name, value);
    expect(sent).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('of any bytes is no failure of the server', async () => {
    const value = fc.string({
      unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCodePoint(code)),
    });
    const request = fc.record({
      method: fc.constantFrom(...methods),
      name: fc.constantFrom(...names),
      value,
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ method, name, value: text }) => {
        expect((await send(method, name, text)).status).toBeLessThan(500);
      }),
      { numRuns: RANDOM_VALUES },
    );
  }, 60_000);

  it('is not stored when it is refused', async () => {
    await send('POST', 'upload-concat', 'partial');
    expect(await server.db.selectFrom('resumable_upload').select('id').execute()).toEqual([]);
    expect((await teacher.raw({ method: 'HEAD', url: `${UPLOADS_PATH}/${'0'.repeat(32)}` })).status).toBe(
      404,
    );
  });
});
