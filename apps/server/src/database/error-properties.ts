/** A property of a value of any type. */
export const propertyOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** The code of a Node.js or PostgreSQL error: `ENOENT`, `23505`. */
export function codeOf(error: unknown): string | undefined {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** A row of PostgreSQL contradicts a unique index. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';

/** The HTTP status of an error from Fastify or a plugin. */
export function statusOf(error: unknown): number | undefined {
  const status = propertyOf(error, 'statusCode');
  return typeof status === 'number' ? status : undefined;
}

export function messageOf(error: unknown): string {
  const message = propertyOf(error, 'message');
  return typeof message === 'string' ? message : String(error);
}
