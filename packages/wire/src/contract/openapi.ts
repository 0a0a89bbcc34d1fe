import { languages } from '@portal/domain';
import { acceptedSchemaOf, requestSchemaOf } from './accepted-request.ts';
import type { JsonSchema } from '../codec/json-schema.ts';
import type { AccessRule } from './access.ts';
import { FILE_PART_NAMES, type Endpoint, type FilesRule } from './endpoint.ts';
import { PROGRAM_TOKEN_PREFIX } from './program-access.ts';
import { UPLOADS_PATH, UPLOAD_ID_FIELD } from '../uploads/uploads.ts';
import { schemaOf } from './envelope.ts';

/** Features by name, each with its endpoints by name: the shape of `contract`. */
export type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** An object of an OpenAPI document; the standard's keywords are not typed again here. */
export type OpenApiNode = Readonly<Record<string, unknown>>;

/** The parts of an OpenAPI 3.1 document that the portal uses. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, OpenApiNode>>;
  readonly components: OpenApiNode;
}

const json = (schema: unknown) => ({ 'application/json': { schema } });

const languageCodes = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(languages);

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const isForPrograms = ({ access }: AccessRule): boolean => typeof access === 'object' && 'program' in access;

/** The headers of an endpoint; the session cookie and the token of a program are under `security`. */
const headersOf = ({ method, access, writes, isUnstored = false }: Endpoint) => [
  header('X-Lang', false, `The language of messages in the response: ${languageCodes}.`),
  ...(access === 'anyone' || isForPrograms({ access })
    ? []
    : [header('X-Device-Id', true, 'The device on which the session was started.')]),
  ...(method === 'POST' ? [header('X-XSRF-TOKEN', true, 'Repeats the cookie XSRF-TOKEN.')] : []),
  ...(writes && !isUnstored
    ? [header('Idempotency-Key', false, 'A repeated request with the same key runs once.')]
    : []),
];

const queryOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

const fileParts = ({ max }: FilesRule): JsonSchema => ({
  type: 'array',
  maxItems: max,
  items: { type: 'string', format: 'binary' },
  description: `Files; parts of the form may be called ${FILE_PART_NAMES.join(' or ')}.`,
});

const uploadId: JsonSchema = {
  type: 'string',
  pattern: '^[0-9a-f]{32}$',
  description: `Instead of a file: a finished upload of ${UPLOADS_PATH}, by the tus protocol.`,
};

/** The fields of a form and, if it accepts any, its files. */
const formOf = (body: JsonSchema, { files }: Endpoint): JsonSchema =>
  files === undefined
    ? body
    : {
        ...body,
        properties: {
          fileName: { type: 'string', description: 'The name of a file whose part has none.' },
          ...(files.use === 'book' && { [UPLOAD_ID_FIELD]: uploadId }),
          ...body.properties,
          ...Object.fromEntries(FILE_PART_NAMES.map((name) => [name, fileParts(files)])),
        },
      };

function bodyOf(endpoint: Endpoint): OpenApiNode {
  const { method, kind } = endpoint;
  if (method === 'GET') return {};
  const body = acceptedSchemaOf(requestSchemaOf(endpoint));
  const content =
    kind === 'form' ? { 'multipart/form-data': { schema: formOf(body, endpoint) } } : json(body);
  return { requestBody: { required: true, content } };
}

function contentOf({ kind, response, rows }: Endpoint): OpenApiNode {
  switch (kind) {
    case 'stream':
      return { 'text/event-stream': { schema: response.schema } };
    case 'file':
      return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
    case 'bare':
      return json(response.schema);
    case 'call':
    case 'form':
      return json(schemaOf(response.schema, rows?.schema));
  }
}

const failureRef = { $ref: '#/components/responses/Refused' };

/** Who may call: everybody, a session, or a program with a token of a scope. */
function securityOf({ access }: Endpoint): OpenApiNode[] {
  if (access === 'anyone') return [];
  // OpenAPI 3.1 allows names of roles for every kind of scheme.
  return typeof access === 'object' && 'program' in access
    ? [{ programToken: [access.program] }]
    : [{ session: [] }];
}

/** The errors that the access rule alone can cause; `default` stands for all others. */
const accessErrorsOf = ({ access, isForGraduates = false }: AccessRule): OpenApiNode => {
  if (access === 'anyone') return {};
  const isForAll = access === 'signed-in' && isForGraduates;
  return isForAll ? { 401: failureRef } : { 401: failureRef, 403: failureRef };
};

function operationOf(feature: string, name: string, endpoint: Endpoint): OpenApiNode {
  const { method, request, access, summary } = endpoint;
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: summary,
    'x-access': access,
    security: securityOf(endpoint),
    parameters: [...headersOf(endpoint), ...(method === 'GET' ? queryOf(request.schema) : [])],
    ...bodyOf(endpoint),
    responses: {
      200: { description: 'The response.', content: contentOf(endpoint) },
      ...accessErrorsOf(endpoint),
      default: failureRef,
    },
  };
}

const components = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    programToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: `${PROGRAM_TOKEN_PREFIX}<number>_<secret>`,
      description:
        'The token of a program. It opens only calls that name `programToken`, each with the scope that stands there, and only ' +
        'records of its faculties. Send no cookie with it. After 429 wait for as many seconds as `Retry-After` says.',
    },
  },
  responses: {
    Refused: {
      description: 'The request failed: `result` is 1, `error` says why, `data` is null.',
      content: json(schemaOf({ type: 'null' })),
    },
  },
};

/** Generates the OpenAPI 3.1 document of a contract; the `title` of a property is its name in code. */
export function openApiOf(contract: Contract): OpenApi {
  const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ feature, name, endpoint })),
  );
  const paths: Record<string, OpenApiNode> = {};
  for (const { feature, name, endpoint } of calls) {
    const operation = { [endpoint.method.toLowerCase()]: operationOf(feature, name, endpoint) };
    paths[endpoint.path] = { ...paths[endpoint.path], ...operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'University portal',
      version: '1.0.0',
      description:
        'All endpoints of the portal, generated from the contract in packages/wire. Requests may send numbers and flags as ' +
        'texts; responses have numbers.',
    },
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components,
  };
}
