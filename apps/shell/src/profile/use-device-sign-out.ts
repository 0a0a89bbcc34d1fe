import { useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import type { Device } from '@portal/wire';
import { failureMessage } from '../shared/failure-message.ts';
import { useSignOutDeviceMutation } from './profile.api.ts';

/** All other devices when none is named. */
export interface SignOutTarget {
  readonly device?: Device;
}

export function useDeviceSignOut(onDone: () => void) {
  const t = useTranslations('shell');
  const [request, { isLoading, error, reset }] = useSignOutDeviceMutation();
  return {
    isBusy: isLoading,
    formError: error && 'kind' in error ? failureMessage(error, t) : undefined,
    signOut: async ({ device }: SignOutTarget) => {
      const response = await request({ deviceId: device?.id });
      if (response.error) return;
      reset();
      onDone();
      await showToast({ kind: 'success', text: t('profile.devices.signedOut') });
    },
  };
}
