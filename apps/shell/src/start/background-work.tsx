import { useEffect } from 'react';
import { useConfigQuery, useIsVisible, useMayCall, usePortalStore } from '@portal/platform';
import { offlineDataOf } from '@portal/platform/offline-data';
import { useChangedLessons } from '@portal/platform/schedule';
import { guardFocus } from '@portal/ui';
import { live } from '@portal/wire';
import { useRegistryRefresh } from '../modules/use-module-pages.ts';
import { useRegistryEvents } from '../modules/use-registry-events.ts';
import { useOutboxResume } from '../modules/use-outbox-resume.ts';
import { useNotificationToasts } from '../notifications/use-notification-toasts.ts';
import { useNotifications } from '../notifications/use-notifications.ts';
import { usePortalSettingsQuery } from '../shared/settings.api.ts';

/** Starts the offline data also on pages that use none, so that it is removed when the session ends. */
function useOfflineData(): void {
  const store = usePortalStore();
  useEffect(() => void offlineDataOf(store), [store]);
}

/** Loads settings and configuration after every login, also where no part of the page shows them (spec §4 step 4). */
function useSettings(): void {
  usePortalSettingsQuery({});
  useConfigQuery({});
}

/** Elements with the focus disappear: deleted rows, published forms, closed pages. */
function useFocusGuard(): void {
  useEffect(() => guardFocus(() => document.getElementById('content')), []);
}

/** What comes and goes by itself: lessons, notifications, unsent items. A graduate has none of them. */
function Exchange() {
  useChangedLessons(useIsVisible());
  useNotifications();
  useNotificationToasts();
  useOutboxResume();
  useRegistryEvents();
  return null;
}

/** What runs for a signed-in person on every page. It renders nothing, so that its state re-renders no page. */
export function BackgroundWork() {
  const hasEvents = useMayCall(live.events);
  useRegistryRefresh();
  useOfflineData();
  useSettings();
  useFocusGuard();
  return hasEvents && <Exchange />;
}
