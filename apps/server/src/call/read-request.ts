import type { FastifyRequest } from 'fastify';
import type { Endpoint, JsonSchema } from '@portal/wire';
import { HttpError } from '../errors.ts';
import { readForm, removeArrivals, type Form, type Row } from './read-form.ts';
import { coerceFields, compileFields, rowOf } from './validate.ts';

function readJson(request: FastifyRequest): Row {
  if (request.isMultipart()) throw new HttpError('wrongType');
  const row = rowOf(request.body);
  if (!row) throw new HttpError('malformed');
  return row;
}

/** Identity fields may stand beside what is asked; each is a number (D-04). */
function withIdentity({ request, identity }: Endpoint): JsonSchema {
  const fields = Object.fromEntries(Object.keys(identity).map((name) => [name, { type: 'integer' }]));
  return { ...request.schema, properties: { ...fields, ...request.schema.properties } };
}

const withoutFiles = (row: Row): Form => ({ row, files: [] });

/** Makes the reader of an endpoint's question: unpacked, coerced where it came as text, and checked. */
export function createRequestReader(endpoint: Endpoint): (request: FastifyRequest) => Promise<Form> {
  const schema = withIdentity(endpoint);
  const wrongField = compileFields(schema);
  const { method, kind } = endpoint;

  const unpack = async (request: FastifyRequest): Promise<Form> => {
    if (method === 'GET') return withoutFiles(coerceFields(schema, rowOf(request.query) ?? {}));
    if (kind !== 'form') return withoutFiles(readJson(request));
    const { row, files } = await readForm(request, endpoint.files);
    return { row: coerceFields(schema, row), files };
  };

  return async (request) => {
    const form = await unpack(request);
    const field = wrongField(form.row);
    if (field === undefined) return form;
    await removeArrivals(form.files);
    throw new HttpError('invalid', { field });
  };
}
