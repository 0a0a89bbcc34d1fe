import type { FastifyRequest } from 'fastify';
import type { Endpoint, JsonSchema } from '@portal/wire';
import { HttpError } from '../errors.ts';
import { readForm, removeUploads, type Form, type Row } from './read-form.ts';
import { coerceFields, createFieldValidator, toRow } from './validate.ts';

function readJson(request: FastifyRequest): Row {
  if (request.isMultipart()) throw new HttpError('wrongType');
  const row = toRow(request.body);
  if (!row) throw new HttpError('malformed');
  return row;
}

/** Adds the optional identity fields to the schema; each is a number (D-04). */
function withIdentity({ request, identity }: Endpoint): JsonSchema {
  const fields = Object.fromEntries(Object.keys(identity).map((name) => [name, { type: 'integer' }]));
  return { ...request.schema, properties: { ...fields, ...request.schema.properties } };
}

const withoutFiles = (row: Row): Form => ({ row, files: [] });

/** Creates the reader of an endpoint's request: parses, coerces text values and validates. */
export function createRequestReader(endpoint: Endpoint): (request: FastifyRequest) => Promise<Form> {
  const schema = withIdentity(endpoint);
  const findInvalidField = createFieldValidator(schema);
  const { method, kind } = endpoint;

  const unpack = async (request: FastifyRequest): Promise<Form> => {
    if (method === 'GET') return withoutFiles(coerceFields(schema, toRow(request.query) ?? {}));
    if (kind !== 'form') return withoutFiles(readJson(request));
    const { row, files } = await readForm(request, endpoint.files);
    return { row: coerceFields(schema, row), files };
  };

  return async (request) => {
    const form = await unpack(request);
    const field = findInvalidField(form.row);
    if (field === undefined) return form;
    await removeUploads(form.files);
    throw new HttpError('invalid', { field });
  };
}
