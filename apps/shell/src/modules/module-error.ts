/** Why a module is not there: its files do not come, or it was built for another platform version. */
export type ModuleErrorKind = 'unreachable' | 'incompatible';

/** A module that could not be opened, with everything that was tried. */
export class ModuleError extends Error {
  readonly kind: ModuleErrorKind;

  constructor(kind: ModuleErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModuleError';
    this.kind = kind;
  }
}

/** The words of an error and of those that caused it. */
export const messagesOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(messagesOf).join('\n')
    : error instanceof Error
      ? error.message
      : String(error);

/** A chunk of a module that was there when the page was opened and is gone now (spec §8). */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /Loading (?:CSS )?chunk .+ failed/.test(error.message));

/** Failures of the network or of a busy server, which may be gone a moment later. A time-out was long enough. */
export const isPassing = (error: unknown): boolean =>
  isChunkLoadError(error) || /ScriptNetworkError(?!.*timed out)|RUNTIME-003/s.test(messagesOf(error));

/** True when the shell's shared libraries are not those that the module was built for. */
export const isMismatch = (error: unknown): boolean => /Unsatisfied version/.test(messagesOf(error));
