export { skipToken } from '@reduxjs/toolkit/query/react';
export { makeUuid, type ApiFailure } from '@portal/api-client';
export { endpointQuery, endpointQueryByRole, isNotReached, portalApi, type RequestByRole } from './api.ts';
export {
  defineManifest,
  defineModule,
  PLATFORM_VERSION,
  type LinkTarget,
  type ModuleManifest,
  type NavEntry,
  type Page,
  type PageLoader,
  type PagePrefetch,
  type PortalModule,
  type SearchTarget,
} from './module.ts';
export {
  listOfflineFiles,
  readOfflineFile,
  removeOfflineFile,
  storeOfflineFile,
  type OfflineFile,
} from './offline/offline-files.ts';
export { offlineQuery } from './offline/offline-query.ts';
export { useStoredAt } from './offline/use-stored-at.ts';
export type { PortalExtra } from './portal-extra.ts';
export { reportReached, selectIsOnline, serverLost, serverReached } from './network.ts';
export {
  compatibleVersions,
  isCompatible,
  toRegistry,
  type Registry,
  type RegistryEntry,
  type RemoteVersion,
} from './registry.ts';
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
} from './session.ts';
export { hasLocalStorage } from './device-items.ts';
export { useConfigQuery } from './config.api.ts';
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
} from './storage.ts';
export { useHasClaim } from './use-has-claim.ts';
export { loadFile } from './load-file.ts';
export { measureLayout, setServerLayout, useIsDesktop } from './use-is-desktop.ts';
export { useUnreadCountsQuery } from './unread.api.ts';
export { useIsHydrated } from './use-is-hydrated.ts';
export { useIsVisible } from './use-is-visible.ts';
export { useLiveEvents, useLiveStream } from './use-live-events.ts';
export { useNotificationsRead } from './use-notifications-read.ts';
export { useDraft, type Draft } from './use-draft.ts';
export { leaveQuestion, useLeaveGuard } from './use-leave-guard.ts';
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
} from './store.ts';
export { computedYears } from './computed-years.ts';
export { usePeopleQuery } from './study.api.ts';
export { useAddressParams, withParams } from './use-address-params.ts';
export { useChangeStudyChoice, useStudyRedirect } from './use-study-params.ts';
export { changeStudyChoice, readStudyParams, writeStudyParams, type StudyChoices } from './study-params.ts';
export { showsStudyFilter, VIEW_PARAM } from './study-view.ts';
export { useStudyFilter, type StudyFilter } from './use-study-filter.ts';
export { useCurrentTerm, useTermFilter, type TermFilter } from './use-term-filter.ts';
export { prefetchStudyFilter } from './prefetch-study-filter.thunk.ts';
export { frameReads } from './frame-reads.ts';
export { digestFile, preloadDigest } from './digest-file.ts';
