export { skipToken } from '@reduxjs/toolkit/query/react';
export { makeUuid, type ApiFailure } from '@portal/api-client';
export {
  endpointQuery,
  endpointQueryByRole,
  isNotReached,
  portalApi,
  type RequestByRole,
} from './store/api.ts';
export {
  defineManifest,
  defineModule,
  PLATFORM_VERSION,
  type LinkTarget,
  type NavGroup,
  type ModuleManifest,
  type NavEntry,
  type Page,
  type PageLoader,
  type PortalModule,
  type SearchTarget,
} from './module/module.ts';
export { Slot } from './slots/slot.ts';
export type {
  LessonSlotContext,
  PersonSlotContext,
  ReaderSlotContext,
  SlotFill,
  SlotName,
  SlotProps,
} from './slots/slots.ts';
export {
  listOfflineFiles,
  readOfflineFile,
  removeOfflineFile,
  storeOfflineFile,
  type OfflineFile,
} from './offline/offline-files.ts';
export { offlineQuery } from './offline/offline-query.ts';
export { useStoredAt } from './offline/use-stored-at.ts';
export type { PortalExtra } from './store/portal-extra.ts';
export { reportReached, selectIsOnline, serverLost, serverReached } from './store/network.ts';
export {
  compatibleVersions,
  isCompatible,
  toRegistry,
  type Registry,
  type RegistryEntry,
  type RemoteVersion,
} from './module/registry.ts';
export {
  selectIsSessionEnded,
  selectIsSignOutDeferred,
  selectUser,
  sessionResumed,
  sessionEnded,
  sessionSlice,
  signedIn,
  signedOut,
  signOutDeferred,
  signOutFinished,
} from './store/session.ts';
export { hasLocalStorage } from './store/device-items.ts';
export { useConfigQuery } from './store/config.api.ts';
export {
  clearDrafts,
  clearDraftsOfOthers,
  clearSession,
  hasPendingSignOut,
  hasStoredData,
  storeLoginName,
  storeUser,
  readDeviceId,
  readDraft,
  readLoginName,
  readStoredUser,
  readPushOwner,
  readReportText,
  storeIdentity,
  renewDeviceId,
  setPendingSignOut,
  watchPendingSignOut,
  writeDraft,
  writePushOwner,
  writeReportText,
} from './store/storage.ts';
export { useHasClaim } from './store/use-has-claim.ts';
export { useMayCall } from './store/use-may-call.ts';
export { loadFile } from './files/load-file.ts';
export { measureLayout, setServerLayout, useIsDesktop } from './page/use-is-desktop.ts';
export {
  fetchNewNotifications,
  useNewNotificationsQuery,
  useReadNotificationMutation,
  useUnreadCountsQuery,
} from './store/unread.api.ts';
export { useIsHydrated } from './page/use-is-hydrated.ts';
export { useIsVisible } from './page/use-is-visible.ts';
export { useLiveEvents, useLiveStream } from './live/use-live-events.ts';
export { useNotificationsRead, type NotificationRef } from './live/use-notifications-read.ts';
export { useDraft, type Draft } from './offline/use-draft.ts';
export { leaveQuestion, useLeaveGuard } from './offline/use-leave-guard.ts';
export {
  createPortalStore,
  createPortalThunk,
  moduleMounted,
  mountModule,
  usePortalDispatch,
  usePortalSelector,
  usePortalStore,
  type ModuleSlices,
  type PortalDispatch,
  type PortalState,
  type PortalStore,
} from './store/store.ts';
export { usePeopleQuery } from './study/study.api.ts';
export { useDebouncedValue } from './page/use-debounced-value.ts';
export { useOnReturn } from './page/use-on-return.ts';
export { idParam } from './page/id-param.ts';
export { useIsPushed } from './page/use-is-pushed.ts';
export { useAddressParams, withParams } from './page/use-address-params.ts';
export { useChangeStudyChoice, useStudyRedirect } from './study/use-study-params.ts';
export {
  changeStudyChoice,
  readStudyParams,
  writeStudyParams,
  type StudyChoices,
} from './study/study-params.ts';
export { showsStudyFilter, VIEW_PARAM } from './study/study-view.ts';
export { useStudyFilter, type StudyFilter } from './study/use-study-filter.ts';
export { useCurrentTerm, useTermFilter, type TermFilter } from './study/use-term-filter.ts';
export { prefetchStudyFilter } from './study/prefetch-study-filter.thunk.ts';
export { frameReads } from './page/frame-reads.ts';
export { digestFile, preloadDigest } from './files/digest-file.ts';
