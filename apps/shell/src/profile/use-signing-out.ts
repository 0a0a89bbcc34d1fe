import { useText } from '@portal/i18n';
import { showToast } from '@portal/ui';
import type { Device } from '@portal/wire';
import { failureText } from '../shared/failure-text.ts';
import { useSignOutDeviceMutation } from './profile.api.ts';

/** What is to be signed out: one device, or all others when none is named. */
export interface ToSignOut {
  readonly device?: Device;
}

/** Signs other devices out and says so; a failure is left in words. */
export function useSigningOut(onDone: () => void) {
  const t = useText('shell');
  const [request, { isLoading, error, reset }] = useSignOutDeviceMutation();
  return {
    isBusy: isLoading,
    trouble: error && 'kind' in error ? failureText(error, t) : undefined,
    signOut: async ({ device }: ToSignOut) => {
      const response = await request({ deviceId: device?.id });
      if (response.error) return;
      reset();
      onDone();
      await showToast({ kind: 'success', text: t('profile.devices.signedOut') });
    },
  };
}
