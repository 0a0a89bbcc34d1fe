import { Alert, LiveRegion } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';

/** Why a payment could not be created. */
export function PayError({ error }: { readonly error: unknown }) {
  const toError = useToFormError();
  return <LiveRegion>{error !== undefined && <Alert kind="danger">{toError(error).text}</Alert>}</LiveRegion>;
}
