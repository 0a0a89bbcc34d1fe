const ways = [
  '../../../../../../..',
  '..\\..\\..\\..\\..\\..\\..',
  '....//....//....//....//....//....//..',
  '%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e',
  '%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f',
  '..%252f..%252f..%252f..%252f..%252f..%252f',
  '..%c0%af..%c0%af..%c0%af..%c0%af..%c0%af..%c0%af',
  '',
  'file://',
  '~',
] as const;

const targets = [
  '/etc/passwd',
  '/etc/passwd\0.pdf',
  '/proc/self/environ',
  '/work/../etc/hosts',
  '/etc/passwd%00',
] as const;

const alone = [
  '.',
  '..',
  '/',
  '\\',
  '\0',
  '%',
  '%00',
  'CON',
  'NUL.pdf',
  'a\r\nX-Injected: yes',
  "' OR 1=1 --",
  '1; DROP TABLE file',
  '${7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '-1',
  '9007199254740993',
  '1e9',
  '\ud800',
] as const;

/** Ways out of the store to what lies beside it, each with and without the number that a file's name begins with. */
export const hostileNames = (newsId: number): readonly string[] => {
  const plain = ways.flatMap((way) => targets.map((target) => `${way}${target}`));
  return [...plain, ...plain.map((name) => `${newsId}_${name}`), ...alone];
};
