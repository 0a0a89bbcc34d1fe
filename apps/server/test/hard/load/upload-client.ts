import { randomBytes } from 'node:crypto';
import { library, UPLOAD_ID_FIELD, UPLOADS_PATH, type BookDraft } from '@portal/wire';
import type { HttpClient } from '../../clients/http-client.ts';
import { packForm, type TestFile } from '../../files/multipart.ts';
import { pdf } from '../../files/sample-files.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const MEBIBYTE = 1_024 * 1_024;

interface UploadPart {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** A PDF of that many megabytes that no other test has uploaded. */
export const largePdf = (megabytes: number): Buffer =>
  Buffer.concat([pdf(), randomBytes(megabytes * MEBIBYTE - pdf().length)]);

/** Uploads over real connections, with the session of a client. Undefined: no response. */
export function uploadClient(origin: () => string, client: HttpClient) {
  const send = (method: string, path: string, { headers = {}, body }: UploadPart) =>
    fetch(`${origin()}${path}`, {
      method,
      headers: {
        cookie: client.cookieHeader(),
        'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      ...(body && { body: new Uint8Array(body) }),
    }).catch(() => undefined);
  const offsetOf = async (url: string): Promise<number | undefined> => {
    const response = await send('HEAD', url, { headers: TUS });
    const offset = response?.headers.get('upload-offset') ?? null;
    return offset === null ? undefined : Number(offset);
  };

  const begin = (sizeBytes: number) => {
    const metadata = `filename ${Buffer.from('book.pdf').toString('base64')}`;
    const headers = { ...TUS, 'upload-length': String(sizeBytes), 'upload-metadata': metadata };
    return send('POST', UPLOADS_PATH, { headers });
  };

  return {
    offsetOf,
    begin,
    /** Returns the address of a new upload. */
    async create(sizeBytes: number): Promise<string> {
      return (await begin(sizeBytes))?.headers.get('location') ?? '';
    },
    /** Sends what is missing in one request. */
    async continue(url: string, content: Buffer): Promise<Response | undefined> {
      const offset = (await offsetOf(url)) ?? 0;
      const headers = {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      };
      return send('PATCH', url, { headers, body: content.subarray(offset) });
    },
    /** Saves a book with a file, or with a finished upload. */
    save(draft: BookDraft, file: TestFile | string): Promise<Response | undefined> {
      const fields = library.save.request.encode(draft);
      const isUpload = typeof file === 'string';
      const named = isUpload ? { ...fields, [UPLOAD_ID_FIELD]: file.split('/').at(-1) } : fields;
      const known = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
      const { headers, payload } = packForm(known, isUpload ? [] : [file]);
      return send('POST', library.save.path, { headers, body: payload });
    },
    get: (path: string, headers: UploadPart['headers'] = {}) => send('GET', path, { headers }),
  };
}
