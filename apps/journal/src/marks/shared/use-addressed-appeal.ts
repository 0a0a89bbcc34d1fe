import { useAddressParams, withParams } from '@portal/platform';
import { readId } from '../../shared/read-address.ts';

/** The appeal that the address of a notification names, and a function that removes it from the address. */
export function useAddressedAppeal() {
  const { params, change } = useAddressParams();
  const appealId = readId(params, 'appeal');
  const forget = () => {
    if (appealId !== undefined) change((newest) => withParams(newest, { appeal: undefined }));
  };
  return { appealId, forget };
}
