import { http, HttpResponse, type DefaultBodyType, type StrictRequest } from 'msw';
import { envelope, type ResponseOf, type RequestOf, type Endpoint, type EnvelopeError } from '@portal/wire';

const on = ({ method, path }: Endpoint) =>
  (method === 'GET' ? http.get : http.post).bind(undefined, `*${path}`);

/** Numbers of a query string or form arrive as text; the contract's schema says which they were. */
function typed(endpoint: Endpoint, fields: Iterable<[string, unknown]>): Record<string, unknown> {
  const { properties = {} } = endpoint.request.schema;
  return Object.fromEntries(
    [...fields].map(([name, value]) => [name, properties[name]?.type === 'integer' ? Number(value) : value]),
  );
}

/** A form carries every line break as CR LF, whatever was typed; the server takes the CR away, and so does this. */
const withPlainLines = (form: FormData): [string, unknown][] =>
  [...form.entries()].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
  ]);

async function sentFields(
  endpoint: Endpoint,
  request: StrictRequest<DefaultBodyType>,
): Promise<Record<string, unknown>> {
  if (endpoint.method === 'GET') return typed(endpoint, new URL(request.url).searchParams);
  if (endpoint.kind === 'form') return typed(endpoint, withPlainLines(await request.formData()));
  const body: unknown = await request.json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** A server that answers one endpoint of the contract, written in the names used inside. */
export const respond = <E extends Endpoint>(
  endpoint: E,
  response: (request: RequestOf<E>) => ResponseOf<E> | Promise<ResponseOf<E>>,
) =>
  on(endpoint)(async ({ request }) => {
    const fields = endpoint.request.decode(await sentFields(endpoint, request));
    const data = endpoint.response.encode(await response(fields));
    return HttpResponse.json(endpoint.kind === 'bare' ? data : { ...envelope.success(data) });
  });

/** A server that refuses one call by a rule of the university: 200 with `result: 1` (D-03). */
export const refuse = (endpoint: Endpoint, fault: EnvelopeError) =>
  on(endpoint)(() => HttpResponse.json({ ...envelope.failure(fault) }));

/** A server that fails one call with an HTTP status. */
export const fail = (
  endpoint: Endpoint,
  status: number,
  fault: EnvelopeError = { code: 'unexpected', message: 'Failed' },
) =>
  on(endpoint)(() =>
    HttpResponse.json({ ...envelope.failure(fault) }, { status, headers: { 'x-request-id': 'req-test' } }),
  );

/** A server that cannot be reached for one call. */
export const disconnect = (endpoint: Endpoint) => on(endpoint)(() => HttpResponse.error());
