/** Invalid arguments; the message names the valid ones. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
