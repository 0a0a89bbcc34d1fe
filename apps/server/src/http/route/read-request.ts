import type { FastifyRequest } from 'fastify';
import { ContradictionError, type Endpoint } from '@portal/wire';
import { createRequestNormalizer, requestSchemaOf } from '@portal/wire/contract/accepted-request';
import { HttpError } from '../../university/errors.ts';
import { readForm, removeUploads, type Form } from './read-form.ts';
import { createFieldValidator, toRow, type Row } from './validate.ts';

/** A valid form with its fields decoded. */
export interface DecodedForm<Request> extends Form {
  readonly decoded: Request;
}

function readJson(request: FastifyRequest): Row {
  if (request.isMultipart()) throw new HttpError('wrongType');
  const row = toRow(request.body);
  if (!row) throw new HttpError('malformed');
  return row;
}

const withoutFiles = (row: Row): Form => ({ row, files: [] });

/** Creates the reader of an endpoint's request: parses, normalizes, validates and decodes. */
export function createRequestReader<Request>(
  endpoint: Endpoint<Request>,
): (request: FastifyRequest) => Promise<DecodedForm<Request>> {
  const schema = requestSchemaOf(endpoint);
  const normalize = createRequestNormalizer(schema);
  const findInvalidField = createFieldValidator(schema);
  const { method, kind } = endpoint;

  const unpack = async (request: FastifyRequest): Promise<Form> => {
    if (method === 'GET') return withoutFiles(toRow(request.query) ?? {});
    if (kind !== 'form') return withoutFiles(readJson(request));
    return readForm(request, endpoint.files);
  };

  const decode = (row: Row): Request => {
    const field = findInvalidField(row);
    if (field !== undefined) throw new HttpError('invalid', { field });
    try {
      return endpoint.request.decode(row);
    } catch (error) {
      throw error instanceof ContradictionError ? new HttpError('invalid', { field: error.field }) : error;
    }
  };

  return async (request) => {
    const form = await unpack(request);
    const row = normalize(form.row);
    try {
      return { ...form, row, decoded: decode(row) };
    } catch (error) {
      await removeUploads(form.files);
      throw error;
    }
  };
}
