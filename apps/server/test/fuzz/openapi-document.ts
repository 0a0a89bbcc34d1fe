import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonSchema } from '@portal/wire';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** A schema for each type of content. */
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>;
}

/** A call as the file describes it, which is all that another program knows of the portal. */
export interface DescribedCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The scheme that opens it, if it is not open to everybody. */
  readonly opensBy: 'session' | 'programToken' | undefined;
  /** The fields of the query or of the body. */
  readonly fields: JsonSchema;
  readonly isForm: boolean;
  /** Of a JSON response with 200. */
  readonly response: JsonSchema | undefined;
}

const JSON_TYPE = 'application/json';

function queryOf(parameters: readonly Parameter[]): JsonSchema {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  };
}

function schemeOf({ security }: Operation): DescribedCall['opensBy'] {
  const [names = {}] = security;
  if ('programToken' in names) return 'programToken';
  return 'session' in names ? 'session' : undefined;
}

function describe(address: string, method: 'GET' | 'POST', operation: Operation): DescribedCall {
  const { operationId: name, parameters, requestBody, responses } = operation;
  const body = Object.entries(requestBody?.content ?? {})[0];
  return {
    name,
    method,
    path: address,
    opensBy: schemeOf(operation),
    fields: body?.[1].schema ?? queryOf(parameters),
    isForm: body !== undefined && body[0] !== JSON_TYPE,
    response: responses['200']?.content?.[JSON_TYPE]?.schema,
  };
}

/** Reads the calls of `docs/openapi.json`, except event streams, which do not end. */
export function readDescribedCalls(): DescribedCall[] {
  const file = path.resolve(import.meta.dirname, '../../../../docs/openapi.json');
  const { paths }: Document = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(paths).flatMap(([address, { get, post }]) => [
    ...(get && !('text/event-stream' in (get.responses['200']?.content ?? {}))
      ? [describe(address, 'GET', get)]
      : []),
    ...(post ? [describe(address, 'POST', post)] : []),
  ]);
}
