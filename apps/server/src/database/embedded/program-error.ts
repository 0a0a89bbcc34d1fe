/** The faults of a disk that PostgreSQL's programs print, with the codes that Node.js has for them. */
const diskFaults = [
  [/No space left on device/, 'ENOSPC'],
  [/Read-only file system/, 'EROFS'],
] as const;

/** The failure of a program of PostgreSQL, with a code when its disk is the reason. */
export function programError(message: string, path?: string): Error {
  const [, code] = diskFaults.find(([pattern]) => pattern.test(message)) ?? [];
  const error = new Error(message);
  return code === undefined ? error : Object.assign(error, { code, ...(path !== undefined && { path }) });
}
