import type { FastifyRequest } from 'fastify';
import type { Endpoint, JsonSchema } from '@portal/wire';
import { Fault } from '../refusal.ts';
import { coerceFields, compileFields, rowOf } from './validate.ts';

export type Row = Readonly<Record<string, unknown>>;

const FIELD_MAX_BYTES = 65_536;
const FIELDS_MAX = 100;

/** A form carries every line break as CR LF, whatever was typed. */
const withPlainLines = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;

/** The fields of a multipart body. */
async function readForm(request: FastifyRequest): Promise<Row> {
  if (!request.isMultipart()) throw new Fault('wrongType');
  const fields: [string, unknown][] = [];
  const limits = { fields: FIELDS_MAX, parts: FIELDS_MAX, fieldSize: FIELD_MAX_BYTES, fileSize: 1 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      part.file.resume();
      throw new Fault('wrongType');
    }
    if (part.valueTruncated) throw new Fault('tooLarge');
    fields.push([part.fieldname, withPlainLines(part.value)]);
  }
  return Object.fromEntries(fields);
}

function readJson(request: FastifyRequest): Row {
  if (request.isMultipart()) throw new Fault('wrongType');
  const row = rowOf(request.body);
  if (!row) throw new Fault('malformed');
  return row;
}

/** Identity fields may stand beside what is asked; each is a number (D-04). */
function withIdentity({ ask, identity }: Endpoint): JsonSchema {
  const fields = Object.fromEntries(Object.keys(identity).map((name) => [name, { type: 'integer' }]));
  return { ...ask.schema, properties: { ...fields, ...ask.schema.properties } };
}

/** Makes the reader of an endpoint's question: unpacked, coerced where it came as text, and checked. */
export function createAskReader(endpoint: Endpoint): (request: FastifyRequest) => Promise<Row> {
  const schema = withIdentity(endpoint);
  const wrongField = compileFields(schema);
  const { method, kind } = endpoint;

  const unpack = async (request: FastifyRequest): Promise<Row> => {
    if (method === 'GET') return coerceFields(schema, rowOf(request.query) ?? {});
    return kind === 'form' ? coerceFields(schema, await readForm(request)) : readJson(request);
  };

  return async (request) => {
    const row = await unpack(request);
    const field = wrongField(row);
    if (field !== undefined) throw new Fault('invalid', { field });
    return row;
  };
}
