/** A property of whatever was thrown, as long as it is an object. */
const factOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** The code that Node and PostgreSQL give their errors: `ENOENT`, `23505`. */
export function codeOf(error: unknown): string | undefined {
  const code = factOf(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** The HTTP status that Fastify and its plugins give their errors. */
export function statusOf(error: unknown): number | undefined {
  const status = factOf(error, 'statusCode');
  return typeof status === 'number' ? status : undefined;
}

export function messageOf(error: unknown): string {
  const message = factOf(error, 'message');
  return typeof message === 'string' ? message : String(error);
}
