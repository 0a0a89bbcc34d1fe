import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { isNotReached, selectIsOnline, usePortalSelector } from '@portal/platform';
import { EmptyState, Load } from '@portal/ui';

interface Props<Data> extends ComponentProps<typeof Load<Data>> {
  /** Shown while there is no network and this device has not stored the data. */
  readonly notStored: ReactNode;
}

/** Says what this device has not stored, and when it will be there. */
export function NotStored({ title }: { readonly title: string }) {
  const t = useTranslations('chat');
  return (
    <EmptyState icon="offline" title={title}>
      {t('notStoredHere.hint')}
    </EmptyState>
  );
}

/** `Load` without a retry while there is no network: the portal loads the data by itself when the network is back. */
export function LoadStored<Data>({ notStored, ...props }: Props<Data>) {
  const isOnline = usePortalSelector(selectIsOnline);
  const { currentData, error } = props.query;
  const isMissing = !isOnline && currentData === undefined && isNotReached(error);
  return isMissing ? notStored : <Load {...props} />;
}
