import { UPLOADS_PATH } from '@portal/wire';
import type { Reply, TestClient } from '../clients/test-client.ts';

const TUS = { 'tus-resumable': '1.0.0' };

interface Part {
  readonly offset: number;
  readonly content: Buffer;
}

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE';

interface UploadPart {
  readonly headers?: object;
  readonly payload?: Buffer;
}

const encode = (text: string): string => Buffer.from(text).toString('base64');

/** The requests of a client of uploads in parts. */
export function resumableUploads(client: TestClient) {
  const send = (method: Method, path: string, { headers = {}, payload }: UploadPart) =>
    client.raw({
      method,
      url: path,
      headers: { ...TUS, 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '', ...headers },
      ...(payload && { payload }),
    });
  const create = (sizeBytes: number | string, name = 'Том 1.pdf', more: object = {}): Promise<Reply> =>
    send('POST', UPLOADS_PATH, {
      headers: { 'upload-length': String(sizeBytes), 'upload-metadata': `filename ${encode(name)}`, ...more },
    });
  const patch = (id: string, { offset, content }: Part, more: object = {}): Promise<Reply> =>
    send('PATCH', `${UPLOADS_PATH}/${id}`, {
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...more,
      },
      payload: content,
    });
  return {
    create,
    patch,
    head: (id: string, more: object = {}) => send('HEAD', `${UPLOADS_PATH}/${id}`, { headers: more }),
    remove: (id: string, more: object = {}) => send('DELETE', `${UPLOADS_PATH}/${id}`, { headers: more }),
    /** Uploads a file in two parts and returns its id. */
    async upload(content: Buffer | string, name?: string): Promise<string> {
      const bytes = Buffer.from(content);
      const id = idOf(await create(bytes.length, name));
      const half = bytes.length >> 1;
      await patch(id, { offset: 0, content: bytes.subarray(0, half) });
      await patch(id, { offset: half, content: bytes.subarray(half) });
      return id;
    },
  };
}

export const idOf = ({ headers }: Reply): string => String(headers.location).split('/').at(-1) ?? '';
