import type { RegistryEntry, RemoteVersion } from '@portal/platform';

export type ModuleErrorKind = 'unreachable' | 'incompatible';

export class ModuleError extends Error {
  readonly kind: ModuleErrorKind;

  constructor(kind: ModuleErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModuleError';
    this.kind = kind;
  }
}

/** Why a version did not load. */
export interface LoadFailure {
  readonly id: string;
  readonly remote: RemoteVersion;
  readonly error: unknown;
}

/** Joins the messages of an error and its causes. */
export const errorMessage = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(errorMessage).join('\n')
    : error instanceof Error
      ? error.message
      : String(error);

/** None of a module's versions loaded; there are no errors when none was tried. */
export class LoadError extends AggregateError {
  override readonly name = 'LoadError';
  readonly entry: RegistryEntry;

  constructor(entry: RegistryEntry, errors: readonly unknown[]) {
    super(errors, errors.map(errorMessage).join('\n'));
    this.entry = entry;
  }
}

/** A chunk that was removed from the server after the page was opened (spec §8). */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /Loading (?:CSS )?chunk .+ failed/.test(error.message));

/**
 * Failures that may pass, of the network or a busy server. Time-outs are excluded because they already took
 * long.
 */
export const isTransient = (error: unknown): boolean =>
  isChunkLoadError(error) || /ScriptNetworkError(?!.*timed out)|RUNTIME-003/s.test(errorMessage(error));
