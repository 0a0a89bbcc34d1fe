import { describe, expect, it } from '@jest/globals';
import { fakeUploads, portalServer, setupPortalServer } from '@portal/testing';
import { news } from '@portal/wire';
import { sendForm, type FormOptions } from './send-form.ts';

setupPortalServer();

const MEBIBYTE = 1_024 * 1_024;
const draft = { caption: '', name: 'x', message: 'x', audience: 'everyone' } as const;
const bigFile = () => new File([new Uint8Array(20 * MEBIBYTE + 1)], 'Том 1.pdf', { lastModified: 1 });

type CallOptions = Readonly<Record<string, unknown>>;

/** Sends a form through a client that only notes its options. */
async function send(options: FormOptions, answer: () => unknown = () => 'saved') {
  const seen: CallOptions[] = [];
  const call = async (_endpoint: unknown, _request: unknown, given: CallOptions) => {
    seen.push(given);
    return answer();
  };
  const result = await sendForm(news.publish, options)(draft, {
    extra: { call },
    signal: AbortSignal.any([]),
  });
  return { result, seen };
}

describe('a form', () => {
  it('without a file, or with a small one, is sent at once', async () => {
    expect((await send({})).seen).toEqual([{ signal: expect.anything(), files: [] }]);
    const file = new File(['1234567890'], 'a.pdf');
    const shares: number[] = [];
    const { seen, result } = await send({
      file,
      idempotencyKey: 'k',
      onProgress: (share) => shares.push(share),
    });
    expect([seen[0]?.files, seen[0]?.idempotencyKey, result]).toEqual([[file], 'k', { data: 'saved' }]);
    const { onProgress } = seen[0] ?? {};
    if (typeof onProgress === 'function') for (const bytes of [0, 5, 700]) onProgress(bytes);
    expect(shares).toEqual([0, 0.5, 1]);
  });

  it('with a large file names an upload in parts, which is forgotten once the form is saved', async () => {
    const { handlers, uploads } = fakeUploads();
    portalServer.use(...handlers);
    const { result, seen } = await send({ file: bigFile(), idempotencyKey: 'k' });
    const [id] = uploads.keys();
    expect(result).toEqual({ data: 'saved' });
    expect(seen).toEqual([{ signal: expect.anything(), idempotencyKey: 'k', uploadId: id }]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('that is refused may be sent again with the same upload', async () => {
    const { handlers, seen } = fakeUploads();
    portalServer.use(...handlers);
    const refuse = () => {
      throw new Error('refused');
    };
    expect((await send({ file: bigFile() }, refuse)).result).toMatchObject({
      error: { kind: 'UNKNOWN_ERROR' },
    });
    expect((await send({ file: bigFile() })).result).toEqual({ data: 'saved' });
    expect(seen.filter((method) => method !== 'PATCH')).toEqual(['POST', 'HEAD']);
  });

  it('is not sent when its upload fails', async () => {
    portalServer.use(...fakeUploads(() => 413).handlers);
    const { result, seen } = await send({ file: bigFile() });
    expect([result, seen]).toEqual([
      { error: expect.objectContaining({ status: 413, code: 'code413' }) },
      [],
    ]);
  });
});
