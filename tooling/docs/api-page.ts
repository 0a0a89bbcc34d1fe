import { accessText, errorTables, type Endpoint, type JsonSchema } from '@portal/wire';
import { fieldsOf, kindOf, type Field } from './fields.ts';

/** An endpoint of the contract with its name, `chat.thread`. */
export type NamedEndpoint = Endpoint & { readonly name: string };

const row = ({ wireName, insideName, kind, isOptional, depth }: Field): string =>
  `| ${'&nbsp;&nbsp;'.repeat(depth)}\`${wireName}\` | \`${insideName}\` | ${kind}${isOptional ? ', optional' : ''} |`;

const table = (schema: JsonSchema): string[] => {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return [];
  return ['', '| wire | inside | what |', '|---|---|---|', ...fields.map(row)];
};

const identityLine = ({ identity }: Endpoint): string[] => {
  const names = Object.keys(identity).map((name) => `\`${name}\``);
  return names.length === 0 ? [] : ['', `Identity fields, compared with the session: ${names.join(', ')}.`];
};

const packing: Readonly<Record<Endpoint['kind'], string>> = {
  call: '',
  form: ' · multipart form',
  bare: ' · without envelope',
  stream: ' · event stream',
  file: ' · a file',
};

const section = (endpoint: NamedEndpoint): string[] => [
  `### ${endpoint.name}`,
  '',
  endpoint.summary,
  '',
  `\`${endpoint.method} ${endpoint.path}\` · ${accessText(endpoint.access)}${endpoint.isForGraduates ? ', also graduates' : ''}${endpoint.isForPending ? ', also before the second factor' : ''}${endpoint.needsSecondFactor ? ', with the second factor' : ''}${endpoint.writes ? ' · writes' : ''}${packing[endpoint.kind]}`,
  '',
  fieldsOf(endpoint.request.schema).length === 0 ? '**Request**: empty' : '**Request**',
  ...table(endpoint.request.schema),
  ...identityLine(endpoint),
  '',
  `**Response**: ${kindOf(endpoint.response.schema)}`,
  ...table(endpoint.response.schema),
  '',
];

const featureOf = ({ name }: NamedEndpoint): string => name.split('.')[0] ?? name;

const errorSection = ([feature, table]: readonly [string, Readonly<Record<string, number | 'rule'>>]) => [
  `### Errors: ${feature}`,
  '',
  ...Object.entries(table).map(([code, kind]) => `- \`${code}\` · ${kind}`),
  '',
];

/** The content of docs/api.md: every endpoint with its path, access rule, request and response. */
export function apiPage(endpoints: readonly NamedEndpoint[]): string {
  const features = Map.groupBy(endpoints, featureOf);
  const calls = [...features].flatMap(([feature, lines]) => [`## ${feature}`, '', ...lines.flatMap(section)]);
  return [
    '# API',
    '',
    'Generated from `packages/wire` by `pnpm run docs`. Do not edit.',
    '',
    'A response is `{ result, error, data }`. A truthy `result` means failure; `error` then contains a `code` and a',
    '`message` in the language of the user. The tables show `data`.',
    '',
    ...calls,
    '## Error codes',
    '',
    'By feature, with the HTTP status; a rule of the university refuses with status 200.',
    '',
    ...Object.entries(errorTables()).flatMap(errorSection),
    '',
  ].join('\n');
}
