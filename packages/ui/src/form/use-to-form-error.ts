import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { failureMessageKey, toFailure } from '../state/failure.ts';
import type { FormError } from './use-form.ts';

/**
 * Returns the function that makes the error of a form from the error of a mutation. A refusal by a rule of the university shows the
 * server's message; its code may belong to a field (`fieldOfCode`).
 */
export function useToFormError(): (error: unknown) => FormError {
  const t = useUiTranslations();
  return (error) => {
    const failure = toFailure(error);
    const { code, message, kind } = failure;
    const isForReader = code !== undefined && message !== undefined && kind !== 'SERVER_ERROR';
    return { code, text: isForReader ? message : t(failureMessageKey(failure)) };
  };
}
