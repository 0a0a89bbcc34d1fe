import { PLATFORM_VERSION } from '@portal/platform';
import { errorMessage, ModuleError, type LoadError } from './module-error.ts';

const isVersionMismatch = (error: unknown): boolean => /Unsatisfied version/.test(errorMessage(error));

/** Why a module did not load, in one error. */
export function reasonOf({ entry: { id, versions }, errors, message }: LoadError): ModuleError {
  if (versions.length > 0 && errors.length === 0) {
    const built = versions.map(({ platform }) => platform).join(', ');
    return new ModuleError('incompatible', `${id}: built for platform ${built}, this is ${PLATFORM_VERSION}`);
  }
  const isIncompatible = errors.some(
    (error) => isVersionMismatch(error) || (error instanceof ModuleError && error.kind === 'incompatible'),
  );
  return new ModuleError(
    isIncompatible ? 'incompatible' : 'unreachable',
    message || `${id} is not published`,
    { cause: errors[0] },
  );
}
