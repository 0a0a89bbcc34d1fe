import fc from 'fast-check';
import type { Endpoint } from '@portal/wire';
import { sampleRequest } from '../clients/samples.ts';

const DEEP = 20_000;

/** Values at and beyond the limits of fields. */
const oddValue = fc.oneof(
  fc.anything({ maxDepth: 3, withNullPrototype: false }),
  fc.constantFrom<unknown>(-1, 0, 1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, NaN, Infinity, 0.1, -0, null, true),
  fc.constantFrom<unknown>('', '1', ' ', '\0', '\ud800', '9223372036854775808', '-1', '1e9', 'null', '[]'),
  fc.constantFrom<unknown>(
    "' or 1=1 --",
    '${7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    'a;!;b',
    'a|b',
    'ӨМҮР',
    '\u202Etxt.exe',
    'e\u0301'.repeat(50),
    '👩‍👩‍👧‍👦'.repeat(20),
    '<script>',
    'x'.repeat(9_000),
    'a\r\nX-Injected: 1',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

/** Bodies with valid, invalid, missing and extra fields. */
export function arbitraryFields(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys({ ...endpoint.request.schema.properties, ...endpoint.identity });
  const sample: Readonly<Record<string, unknown>> = sampleRequest(endpoint);
  const field = (name: string) =>
    fc.oneof({ arbitrary: fc.constant(sample[name]), weight: 2 }, { arbitrary: oddValue, weight: 1 });
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, field(name)])), {
    requiredKeys: [],
  });
  const more = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'length', 'more', 'uid'), oddValue, {
    maxKeys: 2,
  });
  return fc.tuple(fields, more).map(([own, others]) => ({ ...others, ...own }));
}

/** A body with malformed encoding. */
export interface MalformedBody {
  readonly what: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const json = (what: string, text: string | Buffer): MalformedBody => ({
  what,
  type: 'application/json',
  bytes: Buffer.from(text),
});

const form = (what: string, text: string | Buffer): MalformedBody => ({
  what,
  type: 'multipart/form-data; boundary=b',
  bytes: Buffer.from(text),
});

const part = (name: string, value: string, more = ''): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

const malformedJson = (name: string): readonly MalformedBody[] => [
  json('nothing', ''),
  json('no end', '{'),
  json('a list', '[1]'),
  json('a text', '"x"'),
  json('null', 'null'),
  json('deep lists', '['.repeat(DEEP) + ']'.repeat(DEEP)),
  json('deep objects', `{"${name}":`.repeat(DEEP) + '1' + '}'.repeat(DEEP)),
  json('the prototype', '{"__proto__":{"isAdmin":true}}'),
  json('the constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'),
  json('a number without end', `{"${name}":1e999}`),
  json('2^63', `{"${name}":9223372036854775808}`),
  json('a field twice', `{"${name}":1,"${name}":"x"}`),
  json('bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  json('a mark at the front', '\ufeff{}'),
  json('more than fits', `{"${name}":"${'x'.repeat(300_000)}"}`),
];

const malformedForms = (name: string): readonly MalformedBody[] => [
  form('nothing', ''),
  form('no end', part(name, 'x')),
  form('no headers', '--b\r\n\r\nx\r\n--b--\r\n'),
  form('a field twice', `${part(name, '1')}${part(name, 'x')}--b--\r\n`),
  form('the prototype', `${part('__proto__', 'x')}${part('constructor', 'y')}--b--\r\n`),
  form('a field of NUL', `${part(name, '\0')}--b--\r\n`),
  form('a field that is a file', `${part(name, 'x', '; filename="a.pdf"')}--b--\r\n`),
  form('a file nobody asked for', `${part('x', 'x', '; filename="../../a;!;b"')}--b--\r\n`),
  form('a long field', `${part(name, 'x'.repeat(100_000))}--b--\r\n`),
  form('a long name', `${part('n'.repeat(5_000), 'x')}--b--\r\n`),
  form('many fields', `${part(name, '1').repeat(300)}--b--\r\n`),
  form('bytes that are no text', Buffer.from([...Buffer.from(`--b\r\n\xff\xfe`), 0xff, 0xfe, 13, 10])),
  { ...form('no boundary', part(name, 'x')), type: 'multipart/form-data' },
  { ...form('an empty boundary', part(name, 'x')), type: 'multipart/form-data; boundary=' },
  { ...form('a long boundary', part(name, 'x')), type: `multipart/form-data; boundary=${'b'.repeat(300)}` },
  { ...form('parts of another kind', part(name, 'x')), type: 'multipart/mixed; boundary=b' },
];

/** Malformed bodies for any endpoint with a body. */
export function malformedBodies({ request }: Endpoint): readonly MalformedBody[] {
  const [name = 'x'] = Object.keys(request.schema.properties ?? {});
  return [
    ...malformedJson(name),
    ...malformedForms(name),
    { what: 'no type', type: '', bytes: Buffer.from('{}') },
    { what: 'a type nobody knows', type: 'application/xml', bytes: Buffer.from('<a/>') },
  ];
}

export const malformedQueries = (name: string): readonly string[] => [
  `${name}=1&${name}=2`,
  `${name}[x]=1`,
  '%',
  '%00=%00',
  `${name}=%ff%fe`,
  `${name}=${'x'.repeat(8_000)}`,
  '__proto__=1&constructor=2',
  '&&&===',
  `${name}`,
];
