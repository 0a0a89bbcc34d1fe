import { http, HttpResponse } from 'msw';
import { envelope, UPLOADS_PATH } from '@portal/wire';

interface FakeUpload {
  readonly size: number;
  receivedBytes: number;
}

const headersOf = ({ size, receivedBytes }: FakeUpload) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(receivedBytes),
  'upload-length': String(size),
});

const errorResponse = (status: number) =>
  HttpResponse.json(
    { ...envelope.failure({ code: `code${status}`, message: `Отказ ${status}` }) },
    { status },
  );

/** A server of resumable uploads. `interrupt` may answer a request instead: with a status, or by a broken connection. */
export function fakeUploads(interrupt: (method: string) => number | 'broken' | undefined = () => undefined) {
  const uploads = new Map<string, FakeUpload>();
  const seen: string[] = [];
  const tokens = new Set<string | null>();

  const answer =
    (
      method: string,
      handle: (request: Request, upload: FakeUpload | undefined) => Promise<Response> | Response,
    ) =>
    async ({ request }: { readonly request: Request }) => {
      seen.push(method);
      tokens.add(request.headers.get('x-xsrf-token'));
      const interruption = interrupt(method);
      if (interruption === 'broken') return HttpResponse.error();
      if (interruption !== undefined) return errorResponse(interruption);
      return handle(request, uploads.get(request.url.split('/').at(-1) ?? ''));
    };

  const handlers = [
    http.post(
      `*${UPLOADS_PATH}`,
      answer('POST', ({ headers }) => {
        const id = String(uploads.size + 1).padStart(32, '0');
        uploads.set(id, { size: Number(headers.get('upload-length')), receivedBytes: 0 });
        return new HttpResponse(null, {
          status: 201,
          headers: { 'tus-resumable': '1.0.0', location: `${UPLOADS_PATH}/${id}` },
        });
      }),
    ),
    http.head(
      `*${UPLOADS_PATH}/:id`,
      answer('HEAD', (_request, upload) =>
        upload
          ? new HttpResponse(null, { headers: headersOf(upload) })
          : new HttpResponse(null, { status: 404 }),
      ),
    ),
    http.patch(
      `*${UPLOADS_PATH}/:id`,
      answer('PATCH', async (request, upload) => {
        if (!upload) return errorResponse(404);
        upload.receivedBytes += (await request.arrayBuffer()).byteLength;
        return new HttpResponse(null, { status: 204, headers: headersOf(upload) });
      }),
    ),
    http.delete(
      `*${UPLOADS_PATH}/:id`,
      answer('DELETE', ({ url }) => {
        uploads.delete(url.split('/').at(-1) ?? '');
        return new HttpResponse(null, { status: 204, headers: { 'tus-resumable': '1.0.0' } });
      }),
    ),
  ];
  return { handlers, uploads, seen, tokens };
}
