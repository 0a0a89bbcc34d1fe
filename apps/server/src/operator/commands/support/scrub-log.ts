/** Fields whose values come from the program, not from people. */
const safeFields = [
  'level',
  'time',
  'pid',
  'reqId',
  'method',
  'status',
  'elapsedMs',
  'route',
  'code',
  'leftOut',
] as const;
/** A part of a path that names no person and is no token: letters, and not many. */
const PLAIN_PART = /^[a-z.-]{0,24}$/i;
const FRAME = /^ {4}at .*$/gm;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const scrubPath = (path: unknown): string =>
  String(path)
    .split('/')
    .map((part) => (PLAIN_PART.test(part) ? part : '…'))
    .join('/');

/** The kind and the place of an error; its message may quote what a person has typed. */
const scrubError = ({ type, code, stack }: Readonly<Record<string, unknown>>) => ({
  type,
  code,
  stack: typeof stack === 'string' ? (stack.match(FRAME) ?? []).join('\n') : undefined,
});

function scrubRecord(line: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { path, err, msg } = line;
  const known = Object.fromEntries(safeFields.map((name) => [name, line[name]]));
  const isOwnText = !isRecord(err) || err['message'] !== msg;
  return {
    ...known,
    ...(path !== undefined && { path: scrubPath(path) }),
    ...(isRecord(err) && { err: scrubError(err) }),
    ...(isOwnText && { msg }),
  };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Not written by the server's log.
    return undefined;
  }
}

/** The last lines of the server's log without what may concern people; other lines are left out. */
export const scrubLog = (text: string, linesMax: number): readonly string[] =>
  text
    .split('\n')
    .slice(-linesMax)
    .map(parseLine)
    .filter(isRecord)
    .map((line) => JSON.stringify(scrubRecord(line)));
