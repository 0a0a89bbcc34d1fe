import { http, HttpResponse, type DefaultBodyType, type StrictRequest } from 'msw';
import { envelope, type ResponseOf, type RequestOf, type Endpoint, type EnvelopeError } from '@portal/wire';
import { createRequestNormalizer } from '@portal/wire/contract/accepted-request';

const handlerFor = ({ method, path }: Endpoint) =>
  (method === 'GET' ? http.get : http.post).bind(undefined, `*${path}`);

/** Removes the CR of line breaks, which forms add, as the server does. */
const withoutCarriageReturns = (form: FormData): [string, unknown][] =>
  [...form.entries()].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
  ]);

async function readFields(
  endpoint: Endpoint,
  request: StrictRequest<DefaultBodyType>,
): Promise<Record<string, unknown>> {
  if (endpoint.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  if (endpoint.kind === 'form') return Object.fromEntries(withoutCarriageReturns(await request.formData()));
  const body: unknown = await request.json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** Creates a handler for an endpoint; request and response have the names used in code. */
export const respond = <E extends Endpoint>(
  endpoint: E,
  response: (request: RequestOf<E>) => ResponseOf<E> | Promise<ResponseOf<E>>,
) => {
  const normalize = createRequestNormalizer(endpoint.request.schema);
  return handlerFor(endpoint)(async ({ request }) => {
    const fields = endpoint.request.decode(normalize(await readFields(endpoint, request)));
    const data = endpoint.response.encode(await response(fields));
    return HttpResponse.json(endpoint.kind === 'bare' ? data : { ...envelope.success(data) });
  });
};

/** Creates a handler that refuses by a rule of the university: 200 with `result: 1` (D-03). */
export const refuse = (endpoint: Endpoint, error: EnvelopeError) =>
  handlerFor(endpoint)(() => HttpResponse.json({ ...envelope.failure(error) }));

/** Creates a handler that fails with an HTTP status. */
export const fail = (
  endpoint: Endpoint,
  status: number,
  error: EnvelopeError = { code: 'unexpected', message: 'Failed' },
) =>
  handlerFor(endpoint)(() =>
    HttpResponse.json({ ...envelope.failure(error) }, { status, headers: { 'x-request-id': 'req-test' } }),
  );

/** Creates a handler that fails with a network error. */
export const disconnect = (endpoint: Endpoint) => handlerFor(endpoint)(() => HttpResponse.error());
