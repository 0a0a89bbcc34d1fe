import { errorCodes, type Endpoint, type JsonSchema } from '@portal/wire';
import { fieldsOf, kindOf, type Field } from './fields.ts';

/** A endpoint of the contract with its name, `chat.thread`. */
export type NamedEndpoint = Endpoint & { readonly name: string };

const row = ({ wireName, insideName, kind, isOptional, depth }: Field): string =>
  `| ${'&nbsp;&nbsp;'.repeat(depth)}\`${wireName}\` | \`${insideName}\` | ${kind}${isOptional ? ', may be missing' : ''} |`;

const table = (schema: JsonSchema): string[] => {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return [];
  return ['', '| wire | inside | what |', '|---|---|---|', ...fields.map(row)];
};

const identityLine = ({ identity }: Endpoint): string[] => {
  const names = Object.keys(identity).map((name) => `\`${name}\``);
  return names.length === 0
    ? []
    : ['', `May repeat who the caller is, and is compared: ${names.join(', ')}.`];
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
  `\`${endpoint.method} ${endpoint.path}\` · ${endpoint.access}${endpoint.writes ? ' · writes' : ''}${packing[endpoint.kind]}`,
  '',
  fieldsOf(endpoint.request.schema).length === 0 ? '**Asks** nothing.' : '**Asks**',
  ...table(endpoint.request.schema),
  ...identityLine(endpoint),
  '',
  `**Answers** ${kindOf(endpoint.response.schema)}`,
  ...table(endpoint.response.schema),
  '',
];

const featureOf = ({ name }: NamedEndpoint): string => name.split('.')[0] ?? name;

/** The text of docs/api.md: every call with its path, who may ask, what is asked and what is answered. */
export function apiPage(endpoints: readonly NamedEndpoint[]): string {
  const features = Map.groupBy(endpoints, featureOf);
  const calls = [...features].flatMap(([feature, lines]) => [`## ${feature}`, '', ...lines.flatMap(section)]);
  return [
    '# Calls of the portal',
    '',
    'Generated from `packages/wire` by `pnpm run docs`. Do not edit.',
    '',
    'An answer comes as `{ result, error, data }`; a truthy `result` means failure, and `error` then holds',
    'a `code` and a `message` in the language of the reader. The tables show `data`.',
    '',
    ...calls,
    '## Refusal codes',
    '',
    ...errorCodes.map((code) => `- \`${code}\``),
    '',
  ].join('\n');
}
