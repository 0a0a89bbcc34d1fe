import { Alert, LiveRegion } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';

/** Why the last change was not made; nothing while there is no error. */
export function MutationError({ error }: { readonly error: unknown }) {
  const toError = useToFormError();
  return (
    <LiveRegion isUrgent>
      {error !== undefined && <Alert kind="danger">{toError(error).text}</Alert>}
    </LiveRegion>
  );
}
