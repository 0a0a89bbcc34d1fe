const prefixes = [
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

const others = [
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

/** Path traversal attempts, each with and without the numeric prefix of a file name. */
export const hostileNames = (newsId: number): readonly string[] => {
  const plain = prefixes.flatMap((prefix) => targets.map((target) => `${prefix}${target}`));
  return [...plain, ...plain.map((name) => `${newsId}_${name}`), ...others];
};
