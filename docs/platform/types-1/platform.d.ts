// Generated from packages/platform by `pnpm run docs`. Do not edit.

declare module '@portal/platform' {
export { PLATFORM_VERSION } from '@portal/platform/module';
export { Slot } from '@portal/platform/src/slots/slot';
export { VIEW_PARAM } from '@portal/platform/src/study/study-view';
export { changeStudyChoice } from '@portal/platform/study-params';
export { clearDrafts } from '@portal/platform/src/store/storage';
export { clearDraftsOfOthers } from '@portal/platform/src/store/storage';
export { clearSession } from '@portal/platform/src/store/storage';
export { compatibleVersions } from '@portal/platform/registry';
export { createPortalStore } from '@portal/platform/src/store/store';
export { createPortalThunk } from '@portal/platform/src/store/store';
export { defineManifest } from '@portal/platform/module';
export { defineModule } from '@portal/platform/module';
export { digestFile } from '@portal/platform/src/files/digest-file';
export { endpointQuery } from '@portal/platform/src/store/api';
export { endpointQueryByRole } from '@portal/platform/src/store/api';
export { fetchNewNotifications } from '@portal/platform/src/store/unread.api';
export { frameReads } from '@portal/platform/src/page/frame-reads';
export { hasLocalStorage } from '@portal/platform/src/store/device-items';
export { hasPendingSignOut } from '@portal/platform/src/store/storage';
export { hasStoredData } from '@portal/platform/src/store/storage';
export { idParam } from '@portal/platform/src/page/id-param';
export { isCompatible } from '@portal/platform/registry';
export { isNotReached } from '@portal/platform/src/store/api';
export { leaveQuestion } from '@portal/platform/src/offline/use-leave-guard';
export { listOfflineFiles } from '@portal/platform/src/offline/offline-files';
export { loadFile } from '@portal/platform/src/files/load-file';
export { makeUuid } from '@portal/api-client';
export { measureLayout } from '@portal/platform/src/page/use-is-desktop';
export { moduleMounted } from '@portal/platform/src/store/store';
export { mountModule } from '@portal/platform/src/store/store';
export { offlineQuery } from '@portal/platform/src/offline/offline-query';
export { portalApi } from '@portal/platform/src/store/api';
export { prefetchStudyFilter } from '@portal/platform/src/study/prefetch-study-filter.thunk';
export { preloadDigest } from '@portal/platform/src/files/digest-file';
export { readDeviceId } from '@portal/platform/src/store/storage';
export { readDraft } from '@portal/platform/src/store/storage';
export { readLoginName } from '@portal/platform/src/store/storage';
export { readOfflineFile } from '@portal/platform/src/offline/offline-files';
export { readPushOwner } from '@portal/platform/src/store/storage';
export { readReportText } from '@portal/platform/src/store/storage';
export { readStoredUser } from '@portal/platform/src/store/storage';
export { readStudyParams } from '@portal/platform/study-params';
export { removeOfflineFile } from '@portal/platform/src/offline/offline-files';
export { renewDeviceId } from '@portal/platform/src/store/storage';
export { reportReached } from '@portal/platform/src/store/network';
export { selectIsOnline } from '@portal/platform/src/store/network';
export { selectIsSessionEnded } from '@portal/platform/src/store/session';
export { selectIsSignOutDeferred } from '@portal/platform/src/store/session';
export { selectUser } from '@portal/platform/src/store/session';
export { serverLost } from '@portal/platform/src/store/network';
export { serverReached } from '@portal/platform/src/store/network';
export { sessionEnded } from '@portal/platform/src/store/session';
export { sessionResumed } from '@portal/platform/src/store/session';
export { sessionSlice } from '@portal/platform/src/store/session';
export { setPendingSignOut } from '@portal/platform/src/store/storage';
export { setServerLayout } from '@portal/platform/src/page/use-is-desktop';
export { showsStudyFilter } from '@portal/platform/src/study/study-view';
export { signOutDeferred } from '@portal/platform/src/store/session';
export { signOutFinished } from '@portal/platform/src/store/session';
export { signedIn } from '@portal/platform/src/store/session';
export { signedOut } from '@portal/platform/src/store/session';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { storeIdentity } from '@portal/platform/src/store/storage';
export { storeLoginName } from '@portal/platform/src/store/storage';
export { storeOfflineFile } from '@portal/platform/src/offline/offline-files';
export { storeUser } from '@portal/platform/src/store/storage';
export { toRegistry } from '@portal/platform/registry';
export { type ApiFailure } from '@portal/api-client';
export { type Draft } from '@portal/platform/src/offline/use-draft';
export { type LessonSlotContext } from '@portal/platform/src/slots/slots';
export { type LinkTarget } from '@portal/platform/module';
export { type ModuleManifest } from '@portal/platform/module';
export { type ModuleSlices } from '@portal/platform/src/store/store';
export { type NavEntry } from '@portal/platform/module';
export { type NavGroup } from '@portal/platform/module';
export { type NotificationRef } from '@portal/platform/src/live/use-notifications-read';
export { type OfflineFile } from '@portal/platform/src/offline/offline-files';
export { type Page } from '@portal/platform/module';
export { type PageLoader } from '@portal/platform/module';
export { type PersonSlotContext } from '@portal/platform/src/slots/slots';
export { type PortalDispatch } from '@portal/platform/src/store/store';
export { type PortalExtra } from '@portal/platform/src/store/portal-extra';
export { type PortalModule } from '@portal/platform/module';
export { type PortalState } from '@portal/platform/src/store/store';
export { type PortalStore } from '@portal/platform/src/store/store';
export { type ReaderSlotContext } from '@portal/platform/src/slots/slots';
export { type Registry } from '@portal/platform/registry';
export { type RegistryEntry } from '@portal/platform/registry';
export { type RemoteVersion } from '@portal/platform/registry';
export { type RequestByRole } from '@portal/platform/src/store/api';
export { type SearchTarget } from '@portal/platform/module';
export { type SlotFill } from '@portal/platform/src/slots/slots';
export { type SlotName } from '@portal/platform/src/slots/slots';
export { type SlotProps } from '@portal/platform/src/slots/slots';
export { type StudyChoices } from '@portal/platform/study-params';
export { type StudyFilter } from '@portal/platform/src/study/use-study-filter';
export { type TermFilter } from '@portal/platform/src/study/use-term-filter';
export { useAddressParams } from '@portal/platform/src/page/use-address-params';
export { useChangeStudyChoice } from '@portal/platform/src/study/use-study-params';
export { useConfigQuery } from '@portal/platform/src/store/config.api';
export { useCurrentTerm } from '@portal/platform/src/study/use-term-filter';
export { useDebouncedValue } from '@portal/platform/src/page/use-debounced-value';
export { useDraft } from '@portal/platform/src/offline/use-draft';
export { useHasClaim } from '@portal/platform/src/store/use-has-claim';
export { useIsDesktop } from '@portal/platform/src/page/use-is-desktop';
export { useIsHydrated } from '@portal/platform/src/page/use-is-hydrated';
export { useIsPushed } from '@portal/platform/src/page/use-is-pushed';
export { useIsVisible } from '@portal/platform/src/page/use-is-visible';
export { useLeaveGuard } from '@portal/platform/src/offline/use-leave-guard';
export { useLiveEvents } from '@portal/platform/src/live/use-live-events';
export { useLiveStream } from '@portal/platform/src/live/use-live-events';
export { useMayCall } from '@portal/platform/src/store/use-may-call';
export { useNewNotificationsQuery } from '@portal/platform/src/store/unread.api';
export { useNotificationsRead } from '@portal/platform/src/live/use-notifications-read';
export { useOnReturn } from '@portal/platform/src/page/use-on-return';
export { usePeopleQuery } from '@portal/platform/src/study/study.api';
export { usePortalDispatch } from '@portal/platform/src/store/store';
export { usePortalSelector } from '@portal/platform/src/store/store';
export { usePortalStore } from '@portal/platform/src/store/store';
export { useReadNotificationMutation } from '@portal/platform/src/store/unread.api';
export { useStoredAt } from '@portal/platform/src/offline/use-stored-at';
export { useStudyFilter } from '@portal/platform/src/study/use-study-filter';
export { useStudyRedirect } from '@portal/platform/src/study/use-study-params';
export { useTermFilter } from '@portal/platform/src/study/use-term-filter';
export { useUnreadCountsQuery } from '@portal/platform/src/store/unread.api';
export { watchPendingSignOut } from '@portal/platform/src/store/storage';
export { withParams } from '@portal/platform/src/page/use-address-params';
export { writeDraft } from '@portal/platform/src/store/storage';
export { writePushOwner } from '@portal/platform/src/store/storage';
export { writeReportText } from '@portal/platform/src/store/storage';
export { writeStudyParams } from '@portal/platform/study-params';
}

declare module '@portal/platform/module' {
import type { ClaimName } from '@portal/wire';
import type { ComponentType } from 'react';
import type { IconName } from '@portal/ui/icon-names';
import type { LocalizedText } from '@portal/domain';
import type { PageAudience } from '@portal/wire';
import type { PortalStore } from '@portal/platform/src/store/store';
import type { Slice } from '@reduxjs/toolkit';
import type { SlotFills } from '@portal/platform/src/slots/slots';
import type { SlotLoaders } from '@portal/platform/src/slots/slots';
import type { SlotName } from '@portal/platform/src/slots/slots';
/**
 * The version of the platform API. A remote built for another major is refused before its code runs.
 * Raise the major with every change that breaks existing remotes.
 */
export const PLATFORM_VERSION = "1.0.0";
/** The kinds of first views that the shell renders on the server. */
export type FirstView = 'conversation';
/** A routable page and the roles that see it, with `graduate` for those who only read their records. `path` is relative to `/lms`. */
export interface Page {
    readonly path: string;
    readonly roles: readonly PageAudience[];
    /** A page of staff, for people of its roles who have this claim, or one of them; the menu lists it apart. */
    readonly claim?: ClaimName | readonly ClaimName[];
    /** True for a page that staff who view the portal as the person do not see. */
    readonly isPrivate?: boolean;
    /** True when the page needs a discipline and group; the shell then shows the study panel above it. */
    readonly needsStudyFilter?: boolean;
    /** The only view of the page (`?view=…`) with the study filter; the page opens in another one. */
    readonly studyFilterView?: string;
    /** The query parameter that opens one item of the page's list: the item has a phone's screen for itself, and leads back to the list. */
    readonly itemParam?: string;
    /** True for a page that fills the screen and scrolls inside itself. */
    readonly fillsScreen?: boolean;
    /**
     * What the page shows in plain markup until the module is there: the conversation that `itemParam` names, with a field to type into
     * (decision 0071). The page takes over what was typed (`takeFirstView`).
     */
    readonly firstView?: FirstView;
    /** What other pages open on this page. */
    readonly opens?: readonly LinkTarget[];
    /**
     * The reading calls, below `/lms/api`, that the page makes first and that need no field but the caller's identity and the current
     * term: the server sends their responses within the page, where the page's queries find them (decision 0071).
     */
    readonly firstCalls?: readonly string[];
    /**
     * The key of the message under the page's title, or one for each role: the server paints title and message before any script
     * runs (decision 0045). The message may hold `year` and `term`, the current ones.
     */
    readonly lead?: string | Readonly<Partial<Record<PageAudience, string>>>;
    /** The key of the message that is the page's heading, where that says more than the name in the menu. */
    readonly heading?: string;
}
/** A page for everybody, with or without a session, outside the portal's frame. `path` is relative to `/lms`; it may have parameters (`:id`). */
export interface PublicPage {
    readonly path: string;
}
/** Search results of the palette: a discipline of the study filter, also a person by `itemParam`, or a teacher's class by `classParamsOf`. */
export type SearchTarget = 'disciplines' | 'people' | 'classes';
/** What a page may open: search results of the palette, a lesson by `lessonParamsOf`, or its check-in by `checkInParamsOf`. */
export type LinkTarget = SearchTarget | 'lessons' | 'checkIns';
/** A group of sections: what is studied and taught, people, money, documents. */
export type NavGroup = 'study' | 'people' | 'money' | 'documents';
/** An entry of the navigation. */
export interface NavEntry<PageId extends string> {
    readonly page: PageId;
    readonly icon: IconName;
    /** Its position in the menu, among the entries of all modules and the shell. */
    readonly order: number;
    /** The name of the unread count that the entry shows as a badge. */
    readonly badge?: string;
    /** True for the module that has its own tab at the bottom of a phone (spec §2 Shell). */
    readonly isTab?: boolean;
    /** The group of sections that has the entry; an entry without one stands after the groups. */
    readonly group?: NavGroup;
    /** The title where there is little room: its longest word has at most 12 letters. */
    readonly shortTitle?: LocalizedText;
}
/**
 * What the shell needs of a module before loading it: plain data, no code.
 * @onlyMade
 */
export interface ModuleManifest<PageId extends string = string, PublicId extends string = string> {
    /** Also the federation name and the i18n namespace. */
    readonly id: string;
    readonly pages: Readonly<Record<PageId, Page>>;
    readonly publicPages?: Readonly<Record<PublicId, PublicPage>>;
    readonly nav: readonly NavEntry<NoInfer<PageId>>[];
    /** Page titles per language, so that the shell can render the navigation before it loads the module. */
    readonly titles: Readonly<Record<NoInfer<PageId | PublicId>, LocalizedText>>;
    /** What the module shows on pages of others. */
    readonly slots?: SlotFills;
}
/** Loads a page's component when it is first visited. */
export type PageLoader = () => Promise<{
    readonly Component: ComponentType;
}>;
/** The export of a loaded module; it has a loader for every page of the manifest, public or not. */
export interface PortalModule<PageId extends string = string> {
    /** The platform version that the module was built for. */
    readonly platform: string;
    readonly pages: Readonly<Record<PageId, PageLoader>>;
    /** State of the module; the shell injects it before the first page renders. */
    readonly slices?: readonly Slice[];
    /** Components for pages of others. */
    readonly slots?: SlotLoaders;
    /** Resumes sending the items of the module's outbox; the shell also calls it when no page of the module is open. */
    readonly resume?: (store: PortalStore) => Promise<void>;
}
type WithoutSlots<PageId extends string, PublicId extends string> = Omit<ModuleManifest<PageId, PublicId>, 'slots'>;
/** Refuses slots that do not exist. */
type OnlySlots<Slots extends object> = SlotFills & Readonly<Record<Exclude<keyof Slots, SlotName>, never>>;
/** Something for every component that the manifest names; `SlotLoaders` says what. */
type EverySlotOf<Slots extends object> = Record<never, never> extends Slots ? unknown : {
    readonly slots: {
        readonly [Slot in keyof Slots]: {
            readonly [Name in keyof Slots[Slot]]: unknown;
        };
    };
};
/** Declares a module's manifest; a navigation entry for a page that is not listed does not compile. */
export const defineManifest: <const PageId extends string, const PublicId extends string = never, const Slots extends SlotFills = Record<never, never>>(manifest: WithoutSlots<PageId, PublicId> & {
    readonly slots?: Slots & OnlySlots<Slots>;
}) => WithoutSlots<PageId, PublicId> & {
    readonly slots?: Slots & OnlySlots<Slots>;
};
/** Declares a module; a page or slot of the manifest without a component does not compile. */
export const defineModule: <PageId extends string, PublicId extends string = never, Slots extends SlotFills = Record<never, never>>(_manifest: WithoutSlots<PageId, PublicId> & {
    readonly slots?: Slots;
}, module: Omit<PortalModule<PageId | PublicId>, 'platform'> & EverySlotOf<Slots>) => PortalModule<PageId | PublicId>;
export {};
}

declare module '@portal/platform/registry' {
import type { ModuleManifest } from '@portal/platform/module';
import type { Registry as PublishedRegistry } from '@portal/wire/src/modules/registry';
import type { RegistryEntry as PublishedEntry } from '@portal/wire/src/modules/registry';
import type { RemoteVersion as PublishedVersion } from '@portal/wire/src/modules/registry';
/** One published version of a remote. All URLs are relative to the registry's URL. */
export type RemoteVersion = PublishedVersion<ModuleManifest>;
/** The published versions of a remote, newest first; older versions are the fallback. */
export type RegistryEntry = PublishedEntry<ModuleManifest>;
/** The published remotes; the shell fetches the registry at run time. */
export type Registry = PublishedRegistry<ModuleManifest>;
/** True when a remote built for platform `built` may run on platform `running`: the majors are equal. */
export const isCompatible: (built: string, running: string) => boolean;
/** The versions that may run on this platform, newest first. */
export const compatibleVersions: (entry: RegistryEntry, running: string) => readonly RemoteVersion[];
/** Parses a registry and omits invalid entries; returns `undefined` when the value is not a registry. */
export const toRegistry: (value: unknown) => Registry | undefined;
}

declare module '@portal/platform/schedule' {
export { checkInParamsOf } from '@portal/platform/src/schedule/class-params';
export { classParamsOf } from '@portal/platform/src/schedule/class-params';
export { groupParamsOf } from '@portal/platform/src/schedule/class-params';
export { isHeld } from '@portal/platform/src/schedule/lessons';
export { lessonParamsOf } from '@portal/platform/src/schedule/class-params';
export { lessonsAround } from '@portal/platform/src/schedule/lessons';
export { lessonsFrom } from '@portal/platform/src/schedule/lessons';
export { prefetchSchedule } from '@portal/platform/src/schedule/prefetch-schedule.thunk';
export { substituteOf } from '@portal/platform/src/schedule/lessons';
export { type Lesson } from '@portal/platform/src/schedule/lessons';
export { type LessonState } from '@portal/platform/src/schedule/lessons';
export { type Now } from '@portal/platform/src/schedule/use-now';
export { useChangedLessons } from '@portal/platform/src/schedule/use-changed-lessons';
export { useNow } from '@portal/platform/src/schedule/use-now';
export { useSchedule } from '@portal/platform/src/schedule/use-schedule';
}

declare module '@portal/platform/src/files/digest-file' {
/** Loads the code of `digestFile`, so that choosing a file requests nothing; without it, `digestFile` loads it. */
export function preloadDigest(): void;
/**
 * SHA-256 of a file in hexadecimal, read part by part, because the browser's own wants the whole file in memory; fails when the file
 * cannot be read or `signal` is aborted.
 */
export function digestFile(file: Blob, signal?: AbortSignal): Promise<string>;
}

declare module '@portal/platform/src/files/load-file' {
interface LoadedFile {
    readonly content: Blob;
    readonly name: string;
    readonly address: string;
}
interface FileRequest {
    readonly url: string;
    /** The language of the reader, for an error. */
    readonly language: string;
    readonly fallbackName: string;
    /** Saves it in the way of this browser; false where it cannot. */
    readonly save: (file: LoadedFile) => Promise<boolean>;
}
/**
 * Gives a document of the server to `save`. It is fetched instead of linked, so that the page can show that it is being made, and
 * what went wrong. Returns the text of a refusal for the reader: empty when there is none to show.
 */
export function loadFile(request: FileRequest): Promise<string | undefined>;
export {};
}

declare module '@portal/platform/src/live/use-live-events' {
import type { LiveTopic } from '@portal/wire';
interface LiveState {
    /** `undefined` until the first attempt to connect. */
    readonly isConnected: boolean | undefined;
}
interface StreamHandlers {
    /** An event of any topic, with the names of the wire. */
    readonly onEvent: (topic: string, event: unknown) => void;
    /**
     * Called when events may have been missed: after each connection, and on subscribing to an open connection whose last event may be
     * newer than the data from the document or the cache. `isRestored` is false for the first call.
     */
    readonly onMissed: (isRestored: boolean) => void;
}
/** Subscribes to all topics over one connection for all tabs; does nothing while disabled, nor for those who have no stream. */
export function useLiveStream(isEnabled: boolean, { onEvent, onMissed }: StreamHandlers): LiveState;
interface TopicHandlers<Event> extends Omit<StreamHandlers, 'onEvent'> {
    readonly onEvent: (event: Event) => void;
}
/** Subscribes to the events of one topic. */
export const useLiveEvents: <Event extends object>(topic: LiveTopic<Event>, { onEvent, ...handlers }: TopicHandlers<Event>) => LiveState;
export {};
}

declare module '@portal/platform/src/live/use-notifications-read' {
import type { NotificationType } from '@portal/wire';
import type { RefCallback } from 'react';
/**
 * Makes the ref of an element that tells a notification. With the end of an address, such as `?order=17`, the element tells only
 * the notifications whose address ends so; without it, all elements together tell all notifications of the type.
 */
export type NotificationRef = (addressEnd?: string) => RefCallback<Element>;
interface Options {
    /**
     * True for a screen that attaches no ref: its notifications are read as soon as it is visible.
     * @deprecated Attach the returned ref to what tells a notification.
     */
    readonly isLive?: boolean;
}
/**
 * Marks the notifications of a type as read when what tells them was on the screen: half of it, or as much as fits, while the browser
 * tab is visible. Attach the returned ref to each row, card or section that tells one; without it nothing is read.
 */
export function useNotificationsRead(type: NotificationType, { isLive }?: Options): NotificationRef;
export {};
}

declare module '@portal/platform/src/offline/offline-files' {
/** A file that is stored in this browser. */
export interface OfflineFile {
    readonly name: string;
    readonly sizeBytes: number;
}
/** Stores a file until sign-out; throws when the browser has no room for it. */
export function storeOfflineFile(name: string, file: Blob): Promise<void>;
/** Reads a stored file of the current sign-in. */
export function readOfflineFile(name: string): Promise<Blob | undefined>;
export function removeOfflineFile(name: string): Promise<void>;
/** Lists the stored files of the current sign-in. */
export function listOfflineFiles(): Promise<readonly OfflineFile[]>;
}

declare module '@portal/platform/src/offline/offline-policy' {
/** How the data of a query is stored for offline use. */
export interface OfflinePolicy<Data> {
    /** Increase it when the shape of the data changes: data of another version is not read. */
    readonly version: number;
    /** The number of stored requests of this query; the oldest are removed. */
    readonly maxEntries: number;
    /** Returns the part of the data that is stored; by default all of it. */
    toStored?: (data: Data) => Data;
}
/** A query whose data is stored. */
export interface OfflineQuery<Data> {
    /** The name of the query. */
    readonly endpoint: string;
    /** RTK Query's key of the request. */
    readonly cacheKey: string;
    readonly policy: OfflinePolicy<Data>;
}
/** Stored data and the time at which the server last confirmed it, in milliseconds since the epoch. */
export interface StoredData<Data> {
    readonly data: Data;
    readonly storedAt: number;
}
/** The data that the signed-in person can open without a network. */
export interface OfflineData {
    read: <Data>(query: OfflineQuery<Data>) => Promise<StoredData<Data> | undefined>;
    /** Stores the data of a query, and again after each change, until the query is removed from memory. */
    watch: <Data>(query: OfflineQuery<Data>) => void;
    /** Removes everything that is stored, of all persons. */
    clear: () => Promise<void>;
}
}

declare module '@portal/platform/src/offline/offline-query' {
import type { ApiFailure } from '@portal/api-client';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { OfflinePolicy } from '@portal/platform/src/offline/offline-policy';
type QueryResult<Data> = {
    readonly data: Data;
} | {
    readonly error: ApiFailure;
};
type OfflineContext = Pick<BaseQueryApi, 'dispatch' | 'endpoint' | 'extra' | 'getState' | 'queryCacheKey' | 'signal'>;
/**
 * Makes a `queryFn` whose data opens offline: a successful response is stored for the signed-in person, and the stored data is
 * the result when the server cannot be reached. A refusal of the server stays an error. Data that is already in memory is never
 * replaced by older stored data.
 */
export const offlineQuery: <Request, Data>(policy: OfflinePolicy<NoInfer<Data>>, queryFn: (request: Request, context: OfflineContext) => Promise<QueryResult<Data>>) => (request: Request, context: OfflineContext) => Promise<QueryResult<Data>>;
export {};
}

declare module '@portal/platform/src/offline/use-draft' {
/** An unfinished text, and whether the browser stored it. */
export interface Draft {
    readonly text: string;
    /** False when the storage is full, so that a reload would lose the text. */
    readonly isStored: boolean;
    readonly write: (text: string) => void;
}
/** Stores an unfinished text of the signed-in user across reloads, until it is emptied or the user signs out (screens, Everywhere). */
export function useDraft(name: string): Draft;
}

declare module '@portal/platform/src/offline/use-leave-guard' {
/** Asks whether the page may be left. */
type LeaveQuestion = () => Promise<boolean>;
/**
 * Asks before the page is left while `guard` returns a question. When the tab is closed, only the browser itself can ask.
 */
export function useLeaveGuard(guard: () => LeaveQuestion | undefined): void;
/** The question to ask before the page is left, if there is one. */
export function leaveQuestion(): LeaveQuestion | undefined;
export {};
}

declare module '@portal/platform/src/offline/use-stored-at' {
/** The fields of an RTK Query hook's result that identify its request. */
interface QueryRef {
    readonly endpointName?: string;
    readonly originalArgs?: unknown;
}
/** Returns the time at which the shown data of a query was stored; `undefined` when the data is not from the store. */
export const useStoredAt: ({ endpointName, originalArgs }: QueryRef) => number | undefined;
export {};
}

declare module '@portal/platform/src/page/frame-reads' {
import type { PortalDispatch } from '@portal/platform/src/store/store';
/**
 * Reads of what the frame around every page shows, by the names of its first calls, for the time before the first render, so that it
 * renders once and complete. Each may start in its own task.
 */
export const frameReads: {
    config: (dispatch: PortalDispatch) => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", {
        libraryMaxMb: number;
        maxAttachmentMb: number;
        saveProgress: "bytes" | "timed";
        version: string;
    } & {
        sendsMail?: boolean | undefined;
    }, "portalApi", any>>;
    unreadCounts: (dispatch: PortalDispatch) => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
        name: string;
        unreadCount: number;
    } & {})[], "portalApi", any>>;
    currentYear: (dispatch: PortalDispatch) => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
        id: number;
        label: string;
    } & {})[], "portalApi", any>>;
    currentTerm: (dispatch: PortalDispatch) => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
        id: number;
        name: string;
    } & {})[], "portalApi", any>>;
};
}

declare module '@portal/platform/src/page/id-param' {
/** The positive id that a parameter of the address has; undefined when it has none. */
export const idParam: (text: string | null) => number | undefined;
}

declare module '@portal/platform/src/page/use-address-params' {
/** Builds the next query of the address from the newest one, which it must not change. */
type UpdateParams = (newest: URLSearchParams) => URLSearchParams;
interface ChangeOptions {
    /** False adds a step to the history; by default the address of the page is replaced. */
    readonly isReplaced?: boolean;
}
/** A copy with changed values; `undefined` and an empty text remove a parameter. */
export function withParams(params: URLSearchParams, changes: Readonly<Record<string, string | number | undefined>>): URLSearchParams;
/**
 * The query of the address, and a function that changes it. Unlike that of the router, a second change before the first one is
 * rendered builds on the first one, wherever on the page both are made.
 */
export function useAddressParams(): {
    params: URLSearchParams;
    change: (update: UpdateParams, { isReplaced }?: ChangeOptions) => void;
};
export {};
}

declare module '@portal/platform/src/page/use-debounced-value' {
/** Returns the value after it has not changed for so long. */
export function useDebouncedValue<Value>(value: Value, delayMs?: number): Value;
}

declare module '@portal/platform/src/page/use-is-desktop' {
/**
 * Measures the window before the page is rendered: on a phone the browser lays the page out to answer, which is cheap only while
 * nothing has changed.
 */
export function measureLayout(): void;
/** Says on the server, which knows no window, which layout to render. */
export function setServerLayout(isDesktop: boolean): void;
/** True while the window is wide enough for the desktop layout (spec §2 Shell). */
export const useIsDesktop: () => boolean;
}

declare module '@portal/platform/src/page/use-is-hydrated' {
/**
 * False while the browser takes over what the server has rendered: what only the browser knows must not be shown yet. True in every
 * other render.
 */
export const useIsHydrated: () => boolean;
}

declare module '@portal/platform/src/page/use-is-pushed' {
/** True when a new step of the history led to the address: neither a reload nor the browser's Back. */
export const useIsPushed: () => boolean;
}

declare module '@portal/platform/src/page/use-is-visible' {
/** Returns whether the browser tab is visible. */
export const useIsVisible: () => boolean;
}

declare module '@portal/platform/src/page/use-on-return' {
/** Calls back each time the person returns to this tab, where something may have changed in another one. */
export function useOnReturn(callback: () => void): void;
}

declare module '@portal/platform/src/schedule/class-params' {
import type { Lesson } from '@portal/platform/src/schedule/lessons';
import type { ScheduleSlot } from '@portal/wire';
interface TermRef {
    readonly academicYearId: number;
    readonly termId: number;
}
/** The query string that opens the group of a class on a page with the study filter; `itemParam` is the page's. */
export function groupParamsOf({ disciplineRowId, semesterId, groupId }: ScheduleSlot, term: TermRef, itemParam: string): URLSearchParams;
/** A class with a type of lesson, in its term. */
type TaughtClass = TermRef & Pick<ScheduleSlot, 'disciplineRowId' | 'semesterId' | 'groupId' | 'lessonTypeId'>;
/** The query string that opens a class with a type of lesson on the page that opens classes. */
export function classParamsOf(taught: TaughtClass): URLSearchParams;
/** The query string that opens a lesson on the page that opens lessons. */
export function lessonParamsOf({ slot, date, lessonTimeId }: Pick<Lesson, 'slot' | 'date' | 'lessonTimeId'>, term: TermRef): URLSearchParams;
/** The query string that opens the check-in of a lesson on the page that opens check-ins. */
export const checkInParamsOf: ({ slot }: Pick<Lesson, 'slot'>) => URLSearchParams;
export {};
}

declare module '@portal/platform/src/schedule/lessons' {
import type { Schedule } from '@portal/wire';
import type { ScheduleChange } from '@portal/wire';
import type { ScheduleSlot } from '@portal/wire';
import type { SlotSubstitute } from '@portal/wire';
/** `movedAway` is the original place of a moved lesson. */
export type LessonState = 'planned' | 'moved' | 'movedAway' | 'room' | 'cancelled';
/** A lesson on one day. */
export interface Lesson {
    readonly slot: ScheduleSlot;
    readonly state: LessonState;
    readonly change: ScheduleChange | undefined;
    /** `YYYY-MM-DD`; times are those of the university. */
    readonly date: string;
    readonly lessonTimeId: number;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly roomName: string;
    readonly buildingName: string;
}
/** Who stands in for the teacher of a slot on a day and at a lesson time. */
export const substituteOf: ({ substitutes }: Pick<ScheduleSlot, 'substitutes'>, { date, lessonTimeId }: Pick<Lesson, 'date' | 'lessonTimeId'>) => SlotSubstitute | undefined;
/** The lessons of so many days from a day on, in their order. */
export function lessonsFrom({ term, slots, specialDays }: Schedule, firstDate: string, days: number): Lesson[];
/** Whether a lesson takes place where it is shown. */
export const isHeld: ({ state }: Lesson) => boolean;
/** The lesson at a moment of a day (`HH:MM`), and the next one. */
export function lessonsAround(lessons: readonly Lesson[], { date, time }: {
    readonly date: string;
    readonly time: string;
}): {
    readonly current: Lesson | undefined;
    readonly next: Lesson | undefined;
};
}

declare module '@portal/platform/src/schedule/prefetch-schedule.thunk' {
/** Reads the schedule of the signed-in person before the first render, when the current term is already there. */
export const prefetchSchedule: import('@reduxjs/toolkit').AsyncThunk<void, "en" | "kg" | "ru", {
    rejectValue?: unknown;
    serializedErrorType?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    state: import('@portal/platform').PortalState;
    dispatch: import('@portal/platform').PortalDispatch;
    extra: import('@portal/platform').PortalExtra;
}>;
}

declare module '@portal/platform/src/schedule/schedule-cache' {
import type { StoredSchedule } from '@portal/wire/src/schedule/schedule-fields';
/** Whose schedule it is. */
export type ScheduleKey = Omit<StoredSchedule, 'lastUpdatedAt' | 'date' | 'schedule'>;
}

declare module '@portal/platform/src/schedule/use-changed-lessons' {
/** Loads the schedule again when a lesson of it has changed, because the stored one may be half a day old. */
export function useChangedLessons(isListening: boolean): void;
}

declare module '@portal/platform/src/schedule/use-now' {
/** A moment in the university's time zone: the day (`YYYY-MM-DD`) and the time (`HH:MM`). */
export interface Now {
    readonly date: string;
    readonly time: string;
}
/** The current moment, which moves on while the page is open. */
export function useNow(): Now;
}

declare module '@portal/platform/src/schedule/use-schedule' {
/** The schedule of the signed-in person in the current term: a query that also fails when the term cannot be loaded. */
export function useSchedule(): {
    year: ({
        id: number;
        label: string;
    } & {}) | undefined;
    term: ({
        id: number;
        name: string;
    } & {}) | undefined;
    query: {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
            id: number;
            label: string;
        } & {})[], "portalApi", any>>;
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: ({} & {}) | undefined;
        error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp?: number | undefined;
        isUninitialized: false;
        isSuccess: false;
        isError: false;
        isLoading: true;
        isFetching: boolean;
        data: undefined;
        currentData: undefined;
    } | {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
            id: number;
            label: string;
        } & {})[], "portalApi", any>>;
        status: import('@reduxjs/toolkit/query').QueryStatus.uninitialized;
        originalArgs?: undefined;
        data?: undefined;
        error?: undefined;
        requestId?: undefined;
        endpointName?: string;
        startedTimeStamp?: undefined;
        fulfilledTimeStamp?: undefined;
        isLoading: false;
        isFetching: false;
        isSuccess: false;
        isError: false;
        isUninitialized: true;
        currentData: undefined;
    } | {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
            id: number;
            label: string;
        } & {})[], "portalApi", any>>;
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: ({} & {}) | undefined;
        data?: ({
            id: number;
            label: string;
        } & {})[] | undefined;
        error: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp?: number | undefined;
        isUninitialized: false;
        isLoading: false;
        isFetching: false;
        isSuccess: false;
        isError: true;
        currentData: undefined;
    } | {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
            id: number;
            label: string;
        } & {})[], "portalApi", any>>;
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: ({} & {}) | undefined;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp: number;
        isUninitialized: false;
        isLoading: false;
        isError: false;
        isSuccess: true;
        isFetching: true;
        error: undefined;
        data: ({
            id: number;
            label: string;
        } & {})[];
        currentData: undefined;
    } | {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
            id: number;
            label: string;
        } & {})[], "portalApi", any>>;
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: ({} & {}) | undefined;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp: number;
        isUninitialized: false;
        isLoading: false;
        isError: false;
        isSuccess: true;
        isFetching: false;
        error: undefined;
        data: ({
            id: number;
            label: string;
        } & {})[];
        currentData: undefined;
    } | {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
            id: number;
            name: string;
        } & {})[], "portalApi", any>>;
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: ({} & {}) | undefined;
        error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp?: number | undefined;
        isUninitialized: false;
        isSuccess: false;
        isError: false;
        isLoading: true;
        isFetching: boolean;
        data: undefined;
        currentData: undefined;
    } | {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
            id: number;
            name: string;
        } & {})[], "portalApi", any>>;
        status: import('@reduxjs/toolkit/query').QueryStatus.uninitialized;
        originalArgs?: undefined;
        data?: undefined;
        error?: undefined;
        requestId?: undefined;
        endpointName?: string;
        startedTimeStamp?: undefined;
        fulfilledTimeStamp?: undefined;
        isLoading: false;
        isFetching: false;
        isSuccess: false;
        isError: false;
        isUninitialized: true;
        currentData: undefined;
    } | {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
            id: number;
            name: string;
        } & {})[], "portalApi", any>>;
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: ({} & {}) | undefined;
        data?: ({
            id: number;
            name: string;
        } & {})[] | undefined;
        error: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp?: number | undefined;
        isUninitialized: false;
        isLoading: false;
        isFetching: false;
        isSuccess: false;
        isError: true;
        currentData: undefined;
    } | {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
            id: number;
            name: string;
        } & {})[], "portalApi", any>>;
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: ({} & {}) | undefined;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp: number;
        isUninitialized: false;
        isLoading: false;
        isError: false;
        isSuccess: true;
        isFetching: true;
        error: undefined;
        data: ({
            id: number;
            name: string;
        } & {})[];
        currentData: undefined;
    } | {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
            id: number;
            name: string;
        } & {})[], "portalApi", any>>;
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: ({} & {}) | undefined;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp: number;
        isUninitialized: false;
        isLoading: false;
        isError: false;
        isSuccess: true;
        isFetching: false;
        error: undefined;
        data: ({
            id: number;
            name: string;
        } & {})[];
        currentData: undefined;
    } | ({
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: import('@portal/platform/src/schedule/schedule-cache').ScheduleKey | undefined;
        error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp?: number | undefined;
        currentData?: import('@portal/wire').Schedule | undefined;
        isUninitialized: false;
        isSuccess: false;
        isError: false;
        isLoading: true;
        isFetching: boolean;
        data: undefined;
    } & {
        status: import('@reduxjs/toolkit/query').QueryStatus;
    } & {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<import('@portal/platform/src/schedule/schedule-cache').ScheduleKey, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", import('@portal/wire').Schedule, "portalApi", typeof import('@reduxjs/toolkit/query')._NEVER>>;
    }) | ({
        status: import('@reduxjs/toolkit/query').QueryStatus.uninitialized;
        originalArgs?: undefined;
        data?: undefined;
        error?: undefined;
        requestId?: undefined;
        endpointName?: string;
        startedTimeStamp?: undefined;
        fulfilledTimeStamp?: undefined;
        currentData?: import('@portal/wire').Schedule | undefined;
        isLoading: false;
        isFetching: false;
        isSuccess: false;
        isError: false;
        isUninitialized: true;
    } & {
        status: import('@reduxjs/toolkit/query').QueryStatus;
    } & {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<import('@portal/platform/src/schedule/schedule-cache').ScheduleKey, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", import('@portal/wire').Schedule, "portalApi", typeof import('@reduxjs/toolkit/query')._NEVER>>;
    }) | ({
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: import('@portal/platform/src/schedule/schedule-cache').ScheduleKey | undefined;
        data?: import('@portal/wire').Schedule | undefined;
        error: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp?: number | undefined;
        currentData?: import('@portal/wire').Schedule | undefined;
        isUninitialized: false;
        isLoading: false;
        isFetching: false;
        isSuccess: false;
        isError: true;
    } & {
        status: import('@reduxjs/toolkit/query').QueryStatus;
    } & {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<import('@portal/platform/src/schedule/schedule-cache').ScheduleKey, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", import('@portal/wire').Schedule, "portalApi", typeof import('@reduxjs/toolkit/query')._NEVER>>;
    }) | ({
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: import('@portal/platform/src/schedule/schedule-cache').ScheduleKey | undefined;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp: number;
        currentData?: import('@portal/wire').Schedule | undefined;
        isUninitialized: false;
        isLoading: false;
        isError: false;
        isSuccess: true;
        isFetching: true;
        error: undefined;
        data: import('@portal/wire').Schedule;
    } & {
        status: import('@reduxjs/toolkit/query').QueryStatus;
    } & {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<import('@portal/platform/src/schedule/schedule-cache').ScheduleKey, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", import('@portal/wire').Schedule, "portalApi", typeof import('@reduxjs/toolkit/query')._NEVER>>;
    }) | ({
        status: import('@reduxjs/toolkit/query').QueryStatus;
        originalArgs?: import('@portal/platform/src/schedule/schedule-cache').ScheduleKey | undefined;
        requestId?: string | undefined;
        endpointName?: string;
        startedTimeStamp?: number | undefined;
        fulfilledTimeStamp: number;
        isUninitialized: false;
        isLoading: false;
        isError: false;
        isSuccess: true;
        isFetching: false;
        error: undefined;
        data: import('@portal/wire').Schedule;
        currentData: import('@portal/wire').Schedule;
    } & {
        status: import('@reduxjs/toolkit/query').QueryStatus;
    } & {
        refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<import('@portal/platform/src/schedule/schedule-cache').ScheduleKey, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", import('@portal/wire').Schedule, "portalApi", typeof import('@reduxjs/toolkit/query')._NEVER>>;
    });
};
}

declare module '@portal/platform/src/slots/slot' {
import type { OpenSlot } from '@portal/platform/src/slots/slots';
import type { ReactNode } from 'react';
/** Shows what modules put into a slot of the page; only the page's own content where no module does. */
export const Slot: (slot: OpenSlot) => ReactNode;
}

declare module '@portal/platform/src/slots/slots' {
import type { ComponentType } from 'react';
import type { LocalizedText } from '@portal/domain';
import type { Page } from '@portal/platform/module';
import type { ReactNode } from 'react';
/** The context of a slot that is about the reader alone, whom modules know already. */
export interface ReaderSlotContext {
}
/** The lesson of a card, on its day and at its time; the times are those of the university. */
export interface LessonSlotContext {
    /** The id in the schedule of the lesson that repeats. */
    readonly scheduleSlotId: number;
    /** `YYYY-MM-DD`. */
    readonly date: string;
    readonly lessonTimeId: number;
    /** `HH:MM`. */
    readonly startsAt: string;
    readonly endsAt: string;
    readonly lessonTypeId: number;
    readonly disciplineId: number;
    readonly groupId: number;
    readonly academicYearId: number;
    readonly termId: number;
}
/** The person of a card. */
export interface PersonSlotContext {
    readonly personId: number;
}
/** What a component in a slot receives. */
export interface SlotProps<Context extends object = ReaderSlotContext> {
    readonly context: Context;
}
/** Loads a component for a slot when it is first visible. */
type SlotLoader<Context extends object> = () => Promise<{
    readonly Component: ComponentType<SlotProps<Context>>;
}>;
/** The components of a module for one slot, by their names. */
type Loaders<Context extends object> = Readonly<Record<string, SlotLoader<Context>>>;
/**
 * The components of a module for slots, each with the context of its slot.
 * @onlyMade
 */
export interface SlotLoaders {
    /** A card on Home. */
    readonly 'home.card'?: Loaders<ReaderSlotContext>;
    /** A section of the reader's profile. */
    readonly 'profile.section'?: Loaders<ReaderSlotContext>;
    /** A button on the card of a lesson, which opens the component below it. */
    readonly 'lesson.action'?: Loaders<LessonSlotContext>;
    /** A tab on the office's card of a person. */
    readonly 'person.tab'?: Loaders<PersonSlotContext>;
}
/** The name of a slot. */
export type SlotName = keyof SlotLoaders;
/**
 * Whom a module shows a component in a slot, and under which title. The shell decides on order, number, size and frame.
 * @onlyMade
 */
export interface SlotFill extends Pick<Page, 'roles' | 'claim' | 'isPrivate'> {
    /** The heading of the card or section, or the text of the button or tab. */
    readonly title: LocalizedText;
}
/**
 * What a module shows on pages of others, by slot and by the name of the component.
 * @onlyMade
 */
export type SlotFills = {
    readonly [Name in SlotName]?: Readonly<Record<string, SlotFill>>;
};
/** A slot of an open page; where it has tabs, the page's own content is the first, under the title. */
export type OpenSlot = {
    readonly name: 'home.card' | 'profile.section';
    readonly context: ReaderSlotContext;
} | {
    readonly name: 'lesson.action';
    readonly context: LessonSlotContext;
} | {
    readonly name: 'person.tab';
    readonly context: PersonSlotContext;
    readonly title: string;
    readonly children: ReactNode;
};
export {};
}

declare module '@portal/platform/src/store/api' {
import type { ApiFailure } from '@portal/api-client';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { CallOptions } from '@portal/api-client';
import type { Endpoint } from '@portal/wire';
import type { RequestOf } from '@portal/wire';
import type { ResponseOf } from '@portal/wire';
import type { Role } from '@portal/wire';
type QueryResult<Response> = {
    readonly data: Response;
} | {
    readonly error: ApiFailure;
};
type QueryContext = Pick<BaseQueryApi, 'extra' | 'signal'>;
/**
 * Makes the `queryFn` of a query or mutation from an endpoint: `build.query({ queryFn: endpointQuery(chat.thread) })`. The
 * options are those of the client: files, progress and idempotency key (D-05).
 */
export const endpointQuery: <E extends Endpoint>(endpoint: E, options?: CallOptions) => (request: RequestOf<E>, { extra, signal }: QueryContext) => Promise<QueryResult<ResponseOf<E>>>;
/** A request and the role of the caller, for lists that have one endpoint per role. */
export interface RequestByRole<Request> {
    readonly role: Role;
    readonly request: Request;
}
/** Like `endpointQuery`, for a query that has different endpoints for teachers and students (spec §6). */
export const endpointQueryByRole: <Request, Response>(lines: Readonly<Record<Role, Endpoint<Request, Response>>>) => ({ role, request }: RequestByRole<Request>, context: QueryContext) => Promise<QueryResult<Response>>;
/** True for the error of a query or mutation that did not reach the server, or got no response in time: it may be sent again. */
export const isNotReached: (error: unknown) => boolean;
/** The RTK Query API of the portal; every module injects its endpoints. */
export const portalApi: import('@reduxjs/toolkit/query').Api<import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, ApiFailure, {}, {}>, {}, "portalApi", "People" | "Schedule" | "Study" | "Unread", typeof import('@reduxjs/toolkit/query').coreModuleName | typeof import('@reduxjs/toolkit/query/react').reactHooksModuleName>;
export {};
}

declare module '@portal/platform/src/store/config.api' {
export const useConfigQuery: <R extends Record<string, any> = import('@reduxjs/toolkit/query/react').UseQueryStateDefaultResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", {
    libraryMaxMb: number;
    maxAttachmentMb: number;
    saveProgress: "bytes" | "timed";
    version: string;
} & {
    sendsMail?: boolean | undefined;
}, "portalApi", any>>>(arg: typeof import('@reduxjs/toolkit/query').skipToken | ({} & {}), options?: (import('@reduxjs/toolkit/query').SubscriptionOptions & {
    skip?: boolean;
    refetchOnMountOrArgChange?: boolean | number;
} & {
    skip?: boolean;
    selectFromResult?: ((state: import('@reduxjs/toolkit/query/react').UseQueryStateDefaultResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", {
        libraryMaxMb: number;
        maxAttachmentMb: number;
        saveProgress: "bytes" | "timed";
        version: string;
    } & {
        sendsMail?: boolean | undefined;
    }, "portalApi", any>>) => R) | undefined;
}) | undefined) => R & {
    refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", {
        libraryMaxMb: number;
        maxAttachmentMb: number;
        saveProgress: "bytes" | "timed";
        version: string;
    } & {
        sendsMail?: boolean | undefined;
    }, "portalApi", any>>;
};
}

declare module '@portal/platform/src/store/device-items' {
/** Whether the browser gives the portal a `localStorage` at all, full or not. */
export const hasLocalStorage: () => boolean;
}

declare module '@portal/platform/src/store/list-query' {
import type { ApiFailure } from '@portal/api-client';
/** Loading, error and retry of several queries. */
export interface ListState {
    /** True while any list is loading for the first time. */
    readonly isLoading: boolean;
    readonly error: ApiFailure | undefined;
    readonly retry: () => void;
}
}

declare module '@portal/platform/src/store/network' {
import type { PortalState } from '@portal/platform/src/store/store';
import type { PortalStore } from '@portal/platform/src/store/store';
/** Marks the server as reachable, which refetches all active queries, or as unreachable. */
export const serverReached: import('@reduxjs/toolkit').ActionCreatorWithoutPayload<"__rtkq/online">;
/** Marks the server as reachable, which refetches all active queries, or as unreachable. */
export const serverLost: import('@reduxjs/toolkit').ActionCreatorWithoutPayload<"__rtkq/offline">;
/** Whether the last request reached the server (D-46). */
export const selectIsOnline: (state: Pick<PortalState, 'portalApi'>) => boolean;
/** Marks the server as reachable after one of its responses; does nothing when that is known already. */
export function reportReached({ dispatch, getState }: Pick<PortalStore, 'dispatch' | 'getState'>): void;
}

declare module '@portal/platform/src/store/portal-extra' {
import type { Call } from '@portal/api-client';
import type { OfflineData } from '@portal/platform/src/offline/offline-policy';
/** The extra argument of thunks and queries. */
export interface PortalExtra {
    /** Calls the server. */
    readonly call: Call;
    /** Loads the data that opens offline; without it, nothing is stored. */
    readonly loadOfflineData?: () => Promise<OfflineData>;
}
}

declare module '@portal/platform/src/store/session' {
import type { ClaimName } from '@portal/wire';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@portal/wire';
/**
 * The state of the session slice.
 * @onlyRead
 */
export interface SessionState {
    /** `null` before the first check and after sign-out. */
    readonly user: SessionUser | null;
    /** True when the session was resumed by the device's token, false when it was started with credentials (spec §4). */
    readonly isByToken: boolean;
    /** True when the server ended the session while the page was open; the user may sign in again on top of the page. */
    readonly isEnded: boolean;
    /** True while nobody is signed in here, but the server could not be told yet (D-26). */
    readonly isSignOutDeferred: boolean;
}
/** The signed-in user and the state of the session. */
export const sessionSlice: import('@reduxjs/toolkit').Slice<SessionState, {
    signedIn: (_: {
        user: {
            alumniUntil?: string | undefined;
            claims: ("audit.read" | "documents.issue" | "grades.register" | "groups.manage" | "imports.approve" | "imports.run" | "library.edit" | "news.publish" | "orders.process" | "payments.manage" | "people.manage" | "questionnaires.manage" | "registration.manage" | "reports.read" | "settings.manage" | "timetable.manage")[];
            fullName: string;
            group: string | null;
            id: number;
            isInDirectory?: boolean | undefined;
            isPending?: boolean | undefined;
            isStaff?: boolean | undefined;
            moduleClaims?: string[] | undefined;
            personId: number;
            role: "student" | "teacher";
            view?: {
                endsAt: string;
                viewerName: string;
            } | undefined;
        } | null;
        isByToken: boolean;
        isEnded: boolean;
        isSignOutDeferred: boolean;
    }, { payload }: PayloadAction<SessionUser>) => SessionState;
    sessionResumed: (_: {
        user: {
            alumniUntil?: string | undefined;
            claims: ("audit.read" | "documents.issue" | "grades.register" | "groups.manage" | "imports.approve" | "imports.run" | "library.edit" | "news.publish" | "orders.process" | "payments.manage" | "people.manage" | "questionnaires.manage" | "registration.manage" | "reports.read" | "settings.manage" | "timetable.manage")[];
            fullName: string;
            group: string | null;
            id: number;
            isInDirectory?: boolean | undefined;
            isPending?: boolean | undefined;
            isStaff?: boolean | undefined;
            moduleClaims?: string[] | undefined;
            personId: number;
            role: "student" | "teacher";
            view?: {
                endsAt: string;
                viewerName: string;
            } | undefined;
        } | null;
        isByToken: boolean;
        isEnded: boolean;
        isSignOutDeferred: boolean;
    }, { payload }: PayloadAction<SessionUser>) => SessionState;
    signedOut: () => SessionState;
    sessionEnded: (state: {
        user: {
            alumniUntil?: string | undefined;
            claims: ("audit.read" | "documents.issue" | "grades.register" | "groups.manage" | "imports.approve" | "imports.run" | "library.edit" | "news.publish" | "orders.process" | "payments.manage" | "people.manage" | "questionnaires.manage" | "registration.manage" | "reports.read" | "settings.manage" | "timetable.manage")[];
            fullName: string;
            group: string | null;
            id: number;
            isInDirectory?: boolean | undefined;
            isPending?: boolean | undefined;
            isStaff?: boolean | undefined;
            moduleClaims?: string[] | undefined;
            personId: number;
            role: "student" | "teacher";
            view?: {
                endsAt: string;
                viewerName: string;
            } | undefined;
        } | null;
        isByToken: boolean;
        isEnded: boolean;
        isSignOutDeferred: boolean;
    }) => void;
    signOutDeferred: (state: {
        user: {
            alumniUntil?: string | undefined;
            claims: ("audit.read" | "documents.issue" | "grades.register" | "groups.manage" | "imports.approve" | "imports.run" | "library.edit" | "news.publish" | "orders.process" | "payments.manage" | "people.manage" | "questionnaires.manage" | "registration.manage" | "reports.read" | "settings.manage" | "timetable.manage")[];
            fullName: string;
            group: string | null;
            id: number;
            isInDirectory?: boolean | undefined;
            isPending?: boolean | undefined;
            isStaff?: boolean | undefined;
            moduleClaims?: string[] | undefined;
            personId: number;
            role: "student" | "teacher";
            view?: {
                endsAt: string;
                viewerName: string;
            } | undefined;
        } | null;
        isByToken: boolean;
        isEnded: boolean;
        isSignOutDeferred: boolean;
    }) => void;
    signOutFinished: (state: {
        user: {
            alumniUntil?: string | undefined;
            claims: ("audit.read" | "documents.issue" | "grades.register" | "groups.manage" | "imports.approve" | "imports.run" | "library.edit" | "news.publish" | "orders.process" | "payments.manage" | "people.manage" | "questionnaires.manage" | "registration.manage" | "reports.read" | "settings.manage" | "timetable.manage")[];
            fullName: string;
            group: string | null;
            id: number;
            isInDirectory?: boolean | undefined;
            isPending?: boolean | undefined;
            isStaff?: boolean | undefined;
            moduleClaims?: string[] | undefined;
            personId: number;
            role: "student" | "teacher";
            view?: {
                endsAt: string;
                viewerName: string;
            } | undefined;
        } | null;
        isByToken: boolean;
        isEnded: boolean;
        isSignOutDeferred: boolean;
    }) => void;
}, "session", "session", {
    selectUser: (state: SessionState) => ({
        claims: ("audit.read" | "documents.issue" | "grades.register" | "groups.manage" | "imports.approve" | "imports.run" | "library.edit" | "news.publish" | "orders.process" | "payments.manage" | "people.manage" | "questionnaires.manage" | "registration.manage" | "reports.read" | "settings.manage" | "timetable.manage")[];
        fullName: string;
        group: string | null;
        id: number;
        personId: number;
        role: "student" | "teacher";
    } & {
        alumniUntil?: string | undefined;
        isInDirectory?: boolean | undefined;
        isPending?: boolean | undefined;
        isStaff?: boolean | undefined;
        moduleClaims?: string[] | undefined;
        view?: ({
            endsAt: string;
            viewerName: string;
        } & {}) | undefined;
    }) | null;
    selectHasClaim: ({ user }: SessionState, claim: ClaimName) => boolean;
    selectIsSessionEnded: (state: SessionState) => boolean;
    selectIsSignOutDeferred: (state: SessionState) => boolean;
}>;
export const signedIn: import('@reduxjs/toolkit').ActionCreatorWithPayload<{
    claims: ("audit.read" | "documents.issue" | "grades.register" | "groups.manage" | "imports.approve" | "imports.run" | "library.edit" | "news.publish" | "orders.process" | "payments.manage" | "people.manage" | "questionnaires.manage" | "registration.manage" | "reports.read" | "settings.manage" | "timetable.manage")[];
    fullName: string;
    group: string | null;
    id: number;
    personId: number;
    role: "student" | "teacher";
} & {
    alumniUntil?: string | undefined;
    isInDirectory?: boolean | undefined;
    isPending?: boolean | undefined;
    isStaff?: boolean | undefined;
    moduleClaims?: string[] | undefined;
    view?: ({
        endsAt: string;
        viewerName: string;
    } & {}) | undefined;
}, "session/signedIn">;
export const sessionResumed: import('@reduxjs/toolkit').ActionCreatorWithPayload<{
    claims: ("audit.read" | "documents.issue" | "grades.register" | "groups.manage" | "imports.approve" | "imports.run" | "library.edit" | "news.publish" | "orders.process" | "payments.manage" | "people.manage" | "questionnaires.manage" | "registration.manage" | "reports.read" | "settings.manage" | "timetable.manage")[];
    fullName: string;
    group: string | null;
    id: number;
    personId: number;
    role: "student" | "teacher";
} & {
    alumniUntil?: string | undefined;
    isInDirectory?: boolean | undefined;
    isPending?: boolean | undefined;
    isStaff?: boolean | undefined;
    moduleClaims?: string[] | undefined;
    view?: ({
        endsAt: string;
        viewerName: string;
    } & {}) | undefined;
}, "session/sessionResumed">;
export const signedOut: import('@reduxjs/toolkit').ActionCreatorWithoutPayload<"session/signedOut">;
export const sessionEnded: import('@reduxjs/toolkit').ActionCreatorWithoutPayload<"session/sessionEnded">;
export const signOutDeferred: import('@reduxjs/toolkit').ActionCreatorWithoutPayload<"session/signOutDeferred">;
export const signOutFinished: import('@reduxjs/toolkit').ActionCreatorWithoutPayload<"session/signOutFinished">;
export const selectUser: import('@reduxjs/toolkit').Selector<{
    session: SessionState;
}, ({
    claims: ("audit.read" | "documents.issue" | "grades.register" | "groups.manage" | "imports.approve" | "imports.run" | "library.edit" | "news.publish" | "orders.process" | "payments.manage" | "people.manage" | "questionnaires.manage" | "registration.manage" | "reports.read" | "settings.manage" | "timetable.manage")[];
    fullName: string;
    group: string | null;
    id: number;
    personId: number;
    role: "student" | "teacher";
} & {
    alumniUntil?: string | undefined;
    isInDirectory?: boolean | undefined;
    isPending?: boolean | undefined;
    isStaff?: boolean | undefined;
    moduleClaims?: string[] | undefined;
    view?: ({
        endsAt: string;
        viewerName: string;
    } & {}) | undefined;
}) | null, []> & {
    unwrapped: (state: SessionState) => ({
        claims: ("audit.read" | "documents.issue" | "grades.register" | "groups.manage" | "imports.approve" | "imports.run" | "library.edit" | "news.publish" | "orders.process" | "payments.manage" | "people.manage" | "questionnaires.manage" | "registration.manage" | "reports.read" | "settings.manage" | "timetable.manage")[];
        fullName: string;
        group: string | null;
        id: number;
        personId: number;
        role: "student" | "teacher";
    } & {
        alumniUntil?: string | undefined;
        isInDirectory?: boolean | undefined;
        isPending?: boolean | undefined;
        isStaff?: boolean | undefined;
        moduleClaims?: string[] | undefined;
        view?: ({
            endsAt: string;
            viewerName: string;
        } & {}) | undefined;
    }) | null;
};
export const selectIsSessionEnded: import('@reduxjs/toolkit').Selector<{
    session: SessionState;
}, boolean, []> & {
    unwrapped: (state: SessionState) => boolean;
};
export const selectIsSignOutDeferred: import('@reduxjs/toolkit').Selector<{
    session: SessionState;
}, boolean, []> & {
    unwrapped: (state: SessionState) => boolean;
};
}

declare module '@portal/platform/src/store/storage' {
import type { Role } from '@portal/wire';
import type { SessionUser } from '@portal/wire/src/auth/auth';
/** Reads the device id of this sign-in (spec §4, D-20); it identifies the device and grants nothing by itself. */
export const readDeviceId: () => string | undefined;
/** Stores a new random device id and clears the previous session (D-21). */
export function renewDeviceId(): string;
/** Stores id and role of the signed-in person; the role as 1 (teacher) or 2 (student) (spec §3 User/session, §6). */
export function storeIdentity({ personId, role }: {
    readonly personId: number;
    readonly role: Role;
}): void;
/** Stores the signed-in user, so that the portal also opens offline. */
export const storeUser: (user: SessionUser) => void;
/** Reads the user stored by `storeUser`; `undefined` after sign-out. */
export function readStoredUser(): SessionUser | undefined;
/** Stores the name that was typed at this sign-in, for signing in again when the session ends; sign-out removes it. */
export const storeLoginName: (loginName: string) => void;
/** Reads the name stored by `storeLoginName`. */
export const readLoginName: () => string | undefined;
/** Reads the text of the stored QR reports (§7 Misc). */
export const readReportText: () => string | undefined;
/** Stores the text of the QR reports, which sign-out removes. */
export const writeReportText: (text: string) => boolean;
/** Removes token, uid, role, the stored user and login name, the schedule and the QR reports (§4 Logout, D-26). */
export function clearSession(): void;
/** Whether the server still has to be told that the last person signed out (D-26). */
export const hasPendingSignOut: () => boolean;
export function setPendingSignOut(isPending: boolean): void;
/** Calls the listener when another tab starts (`true`) or finishes (`false`) a sign-out; returns the function that stops. */
export function watchPendingSignOut(onChange: (isPending: boolean) => void): () => void;
/** Whether the browser's database may hold offline data. Outlives the session until the data is removed. */
export const hasStoredData: () => boolean;
/** Reads the owner of the browser's push subscription. Like the subscription, it outlives the session. */
export function readPushOwner(): number | undefined;
/** Stores the owner of the browser's push subscription; removes it when omitted. */
export function writePushOwner(personId?: number): void;
/** Reads a person's draft; empty when there is none. */
export const readDraft: (personId: number, name: string) => string;
/** Stores a person's draft; returns false when the browser's storage is full. */
export function writeDraft(personId: number, name: string, text: string): boolean;
/** Removes the drafts of other persons, whose session has ended without a sign-out. */
export function clearDraftsOfOthers(personId: number): void;
/** Removes the drafts of all persons, because nothing may stay on the device after sign-out. */
export function clearDrafts(): void;
}

declare module '@portal/platform/src/store/store' {
import type { PortalExtra } from '@portal/platform/src/store/portal-extra';
import type { PortalModule } from '@portal/platform/module';
import type { UnknownAction } from '@reduxjs/toolkit';
/** A module adds its slices to this interface in its own program, so that no module sees another's state. */
export interface ModuleSlices {
}
const rootReducer: import('@reduxjs/toolkit').CombinedSliceReducer<{
    portalApi: import('@reduxjs/toolkit/query').CombinedState<{}, "People" | "Schedule" | "Study" | "Unread", "portalApi">;
    recentStudy: import('@portal/platform/src/study/recent-study.slice').RecentStudy;
    session: import('@portal/platform/src/store/session').SessionState;
    storedData: Readonly<Record<string, number>>;
}, {
    portalApi: import('@reduxjs/toolkit/query').CombinedState<{}, "People" | "Schedule" | "Study" | "Unread", "portalApi">;
    recentStudy: import('@portal/platform/src/study/recent-study.slice').RecentStudy;
    session: import('@portal/platform/src/store/session').SessionState;
    storedData: Readonly<Record<string, number>>;
}, {
    portalApi?: import('@reduxjs/toolkit/query').CombinedState<{}, "People" | "Schedule" | "Study" | "Unread", "portalApi"> | undefined;
    recentStudy?: import('@portal/platform/src/study/recent-study.slice').RecentStudy | undefined;
    session?: import('@portal/platform/src/store/session').SessionState | undefined;
    storedData?: Readonly<Record<string, number>> | undefined;
}>;
type RootState = ReturnType<typeof rootReducer>;
/**
 * The whole state. It includes a module's slices, because they are mounted before the module's first page renders.
 * @onlyRead
 */
export type PortalState = RootState & ModuleSlices;
/** Dispatched when a module's slices have been injected. */
export const moduleMounted: import('@reduxjs/toolkit').ActionCreatorWithPayload<string, string>;
/** Creates the store; the shell calls it once. */
export const createPortalStore: (extra: PortalExtra) => import('@reduxjs/toolkit').EnhancedStore<{
    portalApi: import('@reduxjs/toolkit/query').CombinedState<{}, "People" | "Schedule" | "Study" | "Unread", "portalApi">;
    recentStudy: import('@portal/platform/src/study/recent-study.slice').RecentStudy;
    session: import('@portal/platform/src/store/session').SessionState;
    storedData: Readonly<Record<string, number>>;
}, UnknownAction, import('@reduxjs/toolkit').Tuple<[import('redux').StoreEnhancer<{
    dispatch: import('@reduxjs/toolkit').ThunkDispatch<{
        portalApi: import('@reduxjs/toolkit/query').CombinedState<{}, "People" | "Schedule" | "Study" | "Unread", "portalApi">;
        recentStudy: import('@portal/platform/src/study/recent-study.slice').RecentStudy;
        session: import('@portal/platform/src/store/session').SessionState;
        storedData: Readonly<Record<string, number>>;
    }, PortalExtra, UnknownAction>;
}>, import('redux').StoreEnhancer]>>;
/**
 * The store of the page; modules pass it on.
 * @onlyRead
 */
export type PortalStore = ReturnType<typeof createPortalStore>;
export type PortalDispatch = PortalStore['dispatch'];
/** Injects a module's slices before its first page renders; a newer version of a module replaces its old slices. */
export function mountModule(store: PortalStore, id: string, { slices }: Pick<PortalModule, 'slices'>): void;
export const usePortalSelector: import('react-redux').UseSelector<PortalState>;
export const usePortalDispatch: import('react-redux').UseDispatch<import('@reduxjs/toolkit').ThunkDispatch<{
    portalApi: import('@reduxjs/toolkit/query').CombinedState<{}, "People" | "Schedule" | "Study" | "Unread", "portalApi">;
    recentStudy: import('@portal/platform/src/study/recent-study.slice').RecentStudy;
    session: import('@portal/platform/src/store/session').SessionState;
    storedData: Readonly<Record<string, number>>;
}, PortalExtra, UnknownAction> & import('redux').Dispatch<UnknownAction>>;
export const usePortalStore: import('react-redux').UseStore<import('@reduxjs/toolkit').EnhancedStore<{
    portalApi: import('@reduxjs/toolkit/query').CombinedState<{}, "People" | "Schedule" | "Study" | "Unread", "portalApi">;
    recentStudy: import('@portal/platform/src/study/recent-study.slice').RecentStudy;
    session: import('@portal/platform/src/store/session').SessionState;
    storedData: Readonly<Record<string, number>>;
}, UnknownAction, import('@reduxjs/toolkit').Tuple<[import('redux').StoreEnhancer<{
    dispatch: import('@reduxjs/toolkit').ThunkDispatch<{
        portalApi: import('@reduxjs/toolkit/query').CombinedState<{}, "People" | "Schedule" | "Study" | "Unread", "portalApi">;
        recentStudy: import('@portal/platform/src/study/recent-study.slice').RecentStudy;
        session: import('@portal/platform/src/store/session').SessionState;
        storedData: Readonly<Record<string, number>>;
    }, PortalExtra, UnknownAction>;
}>, import('redux').StoreEnhancer]>>>;
/** Creates a typed thunk; `extra.call` calls the server. */
export const createPortalThunk: import('@reduxjs/toolkit').CreateAsyncThunkFunction<{
    rejectValue?: unknown;
    serializedErrorType?: unknown;
    pendingMeta?: unknown;
    fulfilledMeta?: unknown;
    rejectedMeta?: unknown;
    state: PortalState;
    dispatch: PortalDispatch;
    extra: PortalExtra;
}> & {
    withTypes: <ThunkApiConfig extends import('@reduxjs/toolkit').AsyncThunkConfig>() => import('@reduxjs/toolkit').CreateAsyncThunkFunction<ThunkApiConfig & Omit<{
        rejectValue?: unknown;
        serializedErrorType?: unknown;
        pendingMeta?: unknown;
        fulfilledMeta?: unknown;
        rejectedMeta?: unknown;
        state: PortalState;
        dispatch: PortalDispatch;
        extra: PortalExtra;
    }, keyof ThunkApiConfig> extends infer T ? { [K in keyof T]: T[K]; } : never> & {
        withTypes: <ThunkApiConfig_1 extends import('@reduxjs/toolkit').AsyncThunkConfig>() => import('@reduxjs/toolkit').CreateAsyncThunkFunction<ThunkApiConfig_1 & Omit<ThunkApiConfig & Omit<{
            rejectValue?: unknown;
            serializedErrorType?: unknown;
            pendingMeta?: unknown;
            fulfilledMeta?: unknown;
            rejectedMeta?: unknown;
            state: PortalState;
            dispatch: PortalDispatch;
            extra: PortalExtra;
        }, keyof ThunkApiConfig> extends infer T ? { [K in keyof T]: T[K]; } : never, keyof ThunkApiConfig_1> extends infer T_1 ? { [K in keyof T_1]: T_1[K]; } : never> & {
            withTypes: <ThunkApiConfig_2 extends import('@reduxjs/toolkit').AsyncThunkConfig>() => import('@reduxjs/toolkit').CreateAsyncThunkFunction<ThunkApiConfig_2 & Omit<ThunkApiConfig_1 & Omit<ThunkApiConfig & Omit<{
                rejectValue?: unknown;
                serializedErrorType?: unknown;
                pendingMeta?: unknown;
                fulfilledMeta?: unknown;
                rejectedMeta?: unknown;
                state: PortalState;
                dispatch: PortalDispatch;
                extra: PortalExtra;
            }, keyof ThunkApiConfig> extends infer T ? { [K in keyof T]: T[K]; } : never, keyof ThunkApiConfig_1> extends infer T_1 ? { [K in keyof T_1]: T_1[K]; } : never, keyof ThunkApiConfig_2> extends infer T_2 ? { [K in keyof T_2]: T_2[K]; } : never> & {
                withTypes: <ThunkApiConfig_3 extends import('@reduxjs/toolkit').AsyncThunkConfig>() => import('@reduxjs/toolkit').CreateAsyncThunkFunction<ThunkApiConfig_3 & Omit<ThunkApiConfig_2 & Omit<ThunkApiConfig_1 & Omit<ThunkApiConfig & Omit<{
                    rejectValue?: unknown;
                    serializedErrorType?: unknown;
                    pendingMeta?: unknown;
                    fulfilledMeta?: unknown;
                    rejectedMeta?: unknown;
                    state: PortalState;
                    dispatch: PortalDispatch;
                    extra: PortalExtra;
                }, keyof ThunkApiConfig> extends infer T ? { [K in keyof T]: T[K]; } : never, keyof ThunkApiConfig_1> extends infer T_1 ? { [K in keyof T_1]: T_1[K]; } : never, keyof ThunkApiConfig_2> extends infer T_2 ? { [K in keyof T_2]: T_2[K]; } : never, keyof ThunkApiConfig_3> extends infer T_3 ? { [K in keyof T_3]: T_3[K]; } : never> & {
                    withTypes: <ThunkApiConfig_4 extends import('@reduxjs/toolkit').AsyncThunkConfig>() => import('@reduxjs/toolkit').CreateAsyncThunkFunction<ThunkApiConfig_4 & Omit<ThunkApiConfig_3 & Omit<ThunkApiConfig_2 & Omit<ThunkApiConfig_1 & Omit<ThunkApiConfig & Omit<{
                        rejectValue?: unknown;
                        serializedErrorType?: unknown;
                        pendingMeta?: unknown;
                        fulfilledMeta?: unknown;
                        rejectedMeta?: unknown;
                        state: PortalState;
                        dispatch: PortalDispatch;
                        extra: PortalExtra;
                    }, keyof ThunkApiConfig> extends infer T ? { [K in keyof T]: T[K]; } : never, keyof ThunkApiConfig_1> extends infer T_1 ? { [K in keyof T_1]: T_1[K]; } : never, keyof ThunkApiConfig_2> extends infer T_2 ? { [K in keyof T_2]: T_2[K]; } : never, keyof ThunkApiConfig_3> extends infer T_3 ? { [K in keyof T_3]: T_3[K]; } : never, keyof ThunkApiConfig_4> extends infer T_4 ? { [K in keyof T_4]: T_4[K]; } : never> & {
                        withTypes: <ThunkApiConfig_5 extends import('@reduxjs/toolkit').AsyncThunkConfig>() => import('@reduxjs/toolkit').CreateAsyncThunkFunction<ThunkApiConfig_5 & Omit<ThunkApiConfig_4 & Omit<ThunkApiConfig_3 & Omit<ThunkApiConfig_2 & Omit<ThunkApiConfig_1 & Omit<ThunkApiConfig & Omit<{
                            rejectValue?: unknown;
                            serializedErrorType?: unknown;
                            pendingMeta?: unknown;
                            fulfilledMeta?: unknown;
                            rejectedMeta?: unknown;
                            state: PortalState;
                            dispatch: PortalDispatch;
                            extra: PortalExtra;
                        }, keyof ThunkApiConfig> extends infer T ? { [K in keyof T]: T[K]; } : never, keyof ThunkApiConfig_1> extends infer T_1 ? { [K in keyof T_1]: T_1[K]; } : never, keyof ThunkApiConfig_2> extends infer T_2 ? { [K in keyof T_2]: T_2[K]; } : never, keyof ThunkApiConfig_3> extends infer T_3 ? { [K in keyof T_3]: T_3[K]; } : never, keyof ThunkApiConfig_4> extends infer T_4 ? { [K in keyof T_4]: T_4[K]; } : never, keyof ThunkApiConfig_5> extends infer T_5 ? { [K in keyof T_5]: T_5[K]; } : never> & {
                            withTypes: <ThunkApiConfig_6 extends import('@reduxjs/toolkit').AsyncThunkConfig>() => import('@reduxjs/toolkit').CreateAsyncThunkFunction<ThunkApiConfig_6 & Omit<ThunkApiConfig_5 & Omit<ThunkApiConfig_4 & Omit<ThunkApiConfig_3 & Omit<ThunkApiConfig_2 & Omit<ThunkApiConfig_1 & Omit<ThunkApiConfig & Omit<{
                                rejectValue?: unknown;
                                serializedErrorType?: unknown;
                                pendingMeta?: unknown;
                                fulfilledMeta?: unknown;
                                rejectedMeta?: unknown;
                                state: PortalState;
                                dispatch: PortalDispatch;
                                extra: PortalExtra;
                            }, keyof ThunkApiConfig> extends infer T ? { [K in keyof T]: T[K]; } : never, keyof ThunkApiConfig_1> extends infer T_1 ? { [K in keyof T_1]: T_1[K]; } : never, keyof ThunkApiConfig_2> extends infer T_2 ? { [K in keyof T_2]: T_2[K]; } : never, keyof ThunkApiConfig_3> extends infer T_3 ? { [K in keyof T_3]: T_3[K]; } : never, keyof ThunkApiConfig_4> extends infer T_4 ? { [K in keyof T_4]: T_4[K]; } : never, keyof ThunkApiConfig_5> extends infer T_5 ? { [K in keyof T_5]: T_5[K]; } : never, keyof ThunkApiConfig_6> extends infer T_6 ? { [K in keyof T_6]: T_6[K]; } : never> & {
                                withTypes: <ThunkApiConfig_7 extends import('@reduxjs/toolkit').AsyncThunkConfig>() => import('@reduxjs/toolkit').CreateAsyncThunkFunction<ThunkApiConfig_7 & Omit<ThunkApiConfig_6 & Omit<ThunkApiConfig_5 & Omit<ThunkApiConfig_4 & Omit<ThunkApiConfig_3 & Omit<ThunkApiConfig_2 & Omit<ThunkApiConfig_1 & Omit<ThunkApiConfig & Omit<{
                                    rejectValue?: unknown;
                                    serializedErrorType?: unknown;
                                    pendingMeta?: unknown;
                                    fulfilledMeta?: unknown;
                                    rejectedMeta?: unknown;
                                    state: PortalState;
                                    dispatch: PortalDispatch;
                                    extra: PortalExtra;
                                }, keyof ThunkApiConfig> extends infer T ? { [K in keyof T]: T[K]; } : never, keyof ThunkApiConfig_1> extends infer T_1 ? { [K in keyof T_1]: T_1[K]; } : never, keyof ThunkApiConfig_2> extends infer T_2 ? { [K in keyof T_2]: T_2[K]; } : never, keyof ThunkApiConfig_3> extends infer T_3 ? { [K in keyof T_3]: T_3[K]; } : never, keyof ThunkApiConfig_4> extends infer T_4 ? { [K in keyof T_4]: T_4[K]; } : never, keyof ThunkApiConfig_5> extends infer T_5 ? { [K in keyof T_5]: T_5[K]; } : never, keyof ThunkApiConfig_6> extends infer T_6 ? { [K in keyof T_6]: T_6[K]; } : never, keyof ThunkApiConfig_7> extends infer T_7 ? { [K in keyof T_7]: T_7[K]; } : never> & {
                                    withTypes: <ThunkApiConfig_8 extends import('@reduxjs/toolkit').AsyncThunkConfig>() => import('@reduxjs/toolkit').CreateAsyncThunkFunction<ThunkApiConfig_8 & Omit<ThunkApiConfig_7 & Omit<ThunkApiConfig_6 & Omit<ThunkApiConfig_5 & Omit<ThunkApiConfig_4 & Omit<ThunkApiConfig_3 & Omit<ThunkApiConfig_2 & Omit<ThunkApiConfig_1 & Omit<ThunkApiConfig & Omit<{
                                        rejectValue?: unknown;
                                        serializedErrorType?: unknown;
                                        pendingMeta?: unknown;
                                        fulfilledMeta?: unknown;
                                        rejectedMeta?: unknown;
                                        state: PortalState;
                                        dispatch: PortalDispatch;
                                        extra: PortalExtra;
                                    }, keyof ThunkApiConfig> extends infer T ? { [K in keyof T]: T[K]; } : never, keyof ThunkApiConfig_1> extends infer T_1 ? { [K in keyof T_1]: T_1[K]; } : never, keyof ThunkApiConfig_2> extends infer T_2 ? { [K in keyof T_2]: T_2[K]; } : never, keyof ThunkApiConfig_3> extends infer T_3 ? { [K in keyof T_3]: T_3[K]; } : never, keyof ThunkApiConfig_4> extends infer T_4 ? { [K in keyof T_4]: T_4[K]; } : never, keyof ThunkApiConfig_5> extends infer T_5 ? { [K in keyof T_5]: T_5[K]; } : never, keyof ThunkApiConfig_6> extends infer T_6 ? { [K in keyof T_6]: T_6[K]; } : never, keyof ThunkApiConfig_7> extends infer T_7 ? { [K in keyof T_7]: T_7[K]; } : never, keyof ThunkApiConfig_8> extends infer T_8 ? { [K in keyof T_8]: T_8[K]; } : never> & {
                                        withTypes: <ThunkApiConfig_9 extends import('@reduxjs/toolkit').AsyncThunkConfig>() => import('@reduxjs/toolkit').CreateAsyncThunkFunction<ThunkApiConfig_9 & Omit<ThunkApiConfig_8 & Omit<ThunkApiConfig_7 & Omit<ThunkApiConfig_6 & Omit<ThunkApiConfig_5 & Omit<ThunkApiConfig_4 & Omit<ThunkApiConfig_3 & Omit<ThunkApiConfig_2 & Omit<ThunkApiConfig_1 & Omit<ThunkApiConfig & Omit<{
                                            rejectValue?: unknown;
                                            serializedErrorType?: unknown;
                                            pendingMeta?: unknown;
                                            fulfilledMeta?: unknown;
                                            rejectedMeta?: unknown;
                                            state: PortalState;
                                            dispatch: PortalDispatch;
                                            extra: PortalExtra;
                                        }, keyof ThunkApiConfig> extends infer T ? { [K in keyof T]: T[K]; } : never, keyof ThunkApiConfig_1> extends infer T_1 ? { [K in keyof T_1]: T_1[K]; } : never, keyof ThunkApiConfig_2> extends infer T_2 ? { [K in keyof T_2]: T_2[K]; } : never, keyof ThunkApiConfig_3> extends infer T_3 ? { [K in keyof T_3]: T_3[K]; } : never, keyof ThunkApiConfig_4> extends infer T_4 ? { [K in keyof T_4]: T_4[K]; } : never, keyof ThunkApiConfig_5> extends infer T_5 ? { [K in keyof T_5]: T_5[K]; } : never, keyof ThunkApiConfig_6> extends infer T_6 ? { [K in keyof T_6]: T_6[K]; } : never, keyof ThunkApiConfig_7> extends infer T_7 ? { [K in keyof T_7]: T_7[K]; } : never, keyof ThunkApiConfig_8> extends infer T_8 ? { [K in keyof T_8]: T_8[K]; } : never, keyof ThunkApiConfig_9> extends infer T_9 ? { [K in keyof T_9]: T_9[K]; } : never> & {
                                            withTypes: <ThunkApiConfig_10 extends import('@reduxjs/toolkit').AsyncThunkConfig>() => import('@reduxjs/toolkit').CreateAsyncThunkFunction<ThunkApiConfig_10 & Omit<ThunkApiConfig_9 & Omit<ThunkApiConfig_8 & Omit<ThunkApiConfig_7 & Omit<ThunkApiConfig_6 & Omit<ThunkApiConfig_5 & Omit<ThunkApiConfig_4 & Omit<ThunkApiConfig_3 & Omit<ThunkApiConfig_2 & Omit<ThunkApiConfig_1 & Omit<ThunkApiConfig & Omit<{
                                                rejectValue?: unknown;
                                                serializedErrorType?: unknown;
                                                pendingMeta?: unknown;
                                                fulfilledMeta?: unknown;
                                                rejectedMeta?: unknown;
                                                state: PortalState;
                                                dispatch: PortalDispatch;
                                                extra: PortalExtra;
                                            }, keyof ThunkApiConfig> extends infer T ? { [K in keyof T]: T[K]; } : never, keyof ThunkApiConfig_1> extends infer T_1 ? { [K in keyof T_1]: T_1[K]; } : never, keyof ThunkApiConfig_2> extends infer T_2 ? { [K in keyof T_2]: T_2[K]; } : never, keyof ThunkApiConfig_3> extends infer T_3 ? { [K in keyof T_3]: T_3[K]; } : never, keyof ThunkApiConfig_4> extends infer T_4 ? { [K in keyof T_4]: T_4[K]; } : never, keyof ThunkApiConfig_5> extends infer T_5 ? { [K in keyof T_5]: T_5[K]; } : never, keyof ThunkApiConfig_6> extends infer T_6 ? { [K in keyof T_6]: T_6[K]; } : never, keyof ThunkApiConfig_7> extends infer T_7 ? { [K in keyof T_7]: T_7[K]; } : never, keyof ThunkApiConfig_8> extends infer T_8 ? { [K in keyof T_8]: T_8[K]; } : never, keyof ThunkApiConfig_9> extends infer T_9 ? { [K in keyof T_9]: T_9[K]; } : never, keyof ThunkApiConfig_10> extends infer T_10 ? { [K in keyof T_10]: T_10[K]; } : never> & /*elided*/ any;
                                        };
                                    };
                                };
                            };
                        };
                    };
                };
            };
        };
    };
};
export {};
}

declare module '@portal/platform/src/store/unread.api' {
export const useUnreadCountsQuery: <R extends Record<string, any> = import('@reduxjs/toolkit/query/react').UseQueryStateDefaultResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
    name: string;
    unreadCount: number;
} & {})[], "portalApi", any>>>(arg: typeof import('@reduxjs/toolkit/query').skipToken | ({} & {}), options?: (import('@reduxjs/toolkit/query').SubscriptionOptions & {
    skip?: boolean;
    refetchOnMountOrArgChange?: boolean | number;
} & {
    skip?: boolean;
    selectFromResult?: ((state: import('@reduxjs/toolkit/query/react').UseQueryStateDefaultResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
        name: string;
        unreadCount: number;
    } & {})[], "portalApi", any>>) => R) | undefined;
}) | undefined) => R & {
    refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<{} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
        name: string;
        unreadCount: number;
    } & {})[], "portalApi", any>>;
};
export const useNewNotificationsQuery: <R extends Record<string, any> = import('@reduxjs/toolkit/query/react').UseQueryStateDefaultResult<import('@reduxjs/toolkit/query').QueryDefinition<undefined, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
    address: string;
    body: string;
    createdAt: string;
    id: number;
    isRead: boolean;
    title: string;
    type: "appeal" | "appealDecision" | "lessonOpening" | "mark" | "mention" | "message" | "news" | "order" | "override" | "payment" | "questionnaire" | "result" | "schedule" | "sheet" | "substitute" | "viewedAs" | "waitingList" | `${string}/${string}`;
} & {})[], "portalApi", any>>>(arg: typeof import('@reduxjs/toolkit/query').skipToken | undefined, options?: (import('@reduxjs/toolkit/query').SubscriptionOptions & {
    skip?: boolean;
    refetchOnMountOrArgChange?: boolean | number;
} & {
    skip?: boolean;
    selectFromResult?: ((state: import('@reduxjs/toolkit/query/react').UseQueryStateDefaultResult<import('@reduxjs/toolkit/query').QueryDefinition<undefined, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
        address: string;
        body: string;
        createdAt: string;
        id: number;
        isRead: boolean;
        title: string;
        type: "appeal" | "appealDecision" | "lessonOpening" | "mark" | "mention" | "message" | "news" | "order" | "override" | "payment" | "questionnaire" | "result" | "schedule" | "sheet" | "substitute" | "viewedAs" | "waitingList" | `${string}/${string}`;
    } & {})[], "portalApi", any>>) => R) | undefined;
}) | undefined) => R & {
    refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<undefined, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
        address: string;
        body: string;
        createdAt: string;
        id: number;
        isRead: boolean;
        title: string;
        type: "appeal" | "appealDecision" | "lessonOpening" | "mark" | "mention" | "message" | "news" | "order" | "override" | "payment" | "questionnaire" | "result" | "schedule" | "sheet" | "substitute" | "viewedAs" | "waitingList" | `${string}/${string}`;
    } & {})[], "portalApi", any>>;
};
export const useReadNotificationMutation: <R extends Record<string, any> = ({
    requestId?: undefined;
    status: import('@reduxjs/toolkit/query').QueryStatus.uninitialized;
    data?: undefined;
    error?: undefined;
    endpointName?: string;
    startedTimeStamp?: undefined;
    fulfilledTimeStamp?: undefined;
} & {
    status: import('@reduxjs/toolkit/query').QueryStatus.uninitialized;
    isUninitialized: true;
    isLoading: false;
    isSuccess: false;
    isError: false;
}) | ({
    status: import('@reduxjs/toolkit/query').QueryStatus.pending;
} & {
    requestId: string;
    data?: any;
    error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
} & {
    data?: undefined;
} & {
    status: import('@reduxjs/toolkit/query').QueryStatus.pending;
    isUninitialized: false;
    isLoading: true;
    isSuccess: false;
    isError: false;
}) | ({
    status: import('@reduxjs/toolkit/query').QueryStatus.rejected;
} & Omit<{
    requestId: string;
    data?: any;
    error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "error"> & Required<Pick<{
    requestId: string;
    data?: any;
    error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "error">> & {
    status: import('@reduxjs/toolkit/query').QueryStatus.rejected;
    isUninitialized: false;
    isLoading: false;
    isSuccess: false;
    isError: true;
}) | ({
    status: import('@reduxjs/toolkit/query').QueryStatus.fulfilled;
} & Omit<{
    requestId: string;
    data?: any;
    error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "data" | "fulfilledTimeStamp"> & Required<Pick<{
    requestId: string;
    data?: any;
    error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "data" | "fulfilledTimeStamp">> & {
    error: undefined;
} & {
    status: import('@reduxjs/toolkit/query').QueryStatus.fulfilled;
    isUninitialized: false;
    isLoading: false;
    isSuccess: true;
    isError: false;
})>(options?: {
    selectFromResult?: ((state: ({
        requestId?: undefined;
        status: import('@reduxjs/toolkit/query').QueryStatus.uninitialized;
        data?: undefined;
        error?: undefined;
        endpointName?: string;
        startedTimeStamp?: undefined;
        fulfilledTimeStamp?: undefined;
    } & {
        status: import('@reduxjs/toolkit/query').QueryStatus.uninitialized;
        isUninitialized: true;
        isLoading: false;
        isSuccess: false;
        isError: false;
    }) | ({
        status: import('@reduxjs/toolkit/query').QueryStatus.pending;
    } & {
        requestId: string;
        data?: any;
        error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    } & {
        data?: undefined;
    } & {
        status: import('@reduxjs/toolkit/query').QueryStatus.pending;
        isUninitialized: false;
        isLoading: true;
        isSuccess: false;
        isError: false;
    }) | ({
        status: import('@reduxjs/toolkit/query').QueryStatus.rejected;
    } & Omit<{
        requestId: string;
        data?: any;
        error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error"> & Required<Pick<{
        requestId: string;
        data?: any;
        error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error">> & {
        status: import('@reduxjs/toolkit/query').QueryStatus.rejected;
        isUninitialized: false;
        isLoading: false;
        isSuccess: false;
        isError: true;
    }) | ({
        status: import('@reduxjs/toolkit/query').QueryStatus.fulfilled;
    } & Omit<{
        requestId: string;
        data?: any;
        error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp"> & Required<Pick<{
        requestId: string;
        data?: any;
        error?: import('@portal/api-client').ApiFailure | import('@reduxjs/toolkit').SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp">> & {
        error: undefined;
    } & {
        status: import('@reduxjs/toolkit/query').QueryStatus.fulfilled;
        isUninitialized: false;
        isLoading: false;
        isSuccess: true;
        isError: false;
    })) => R) | undefined;
    fixedCacheKey?: string;
} | undefined) => readonly [(arg: {
    notificationId: number;
} & {}) => import('@reduxjs/toolkit/query').MutationActionCreatorResult<import('@reduxjs/toolkit/query').MutationDefinition<{
    notificationId: number;
} & {}, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", any, "portalApi", any>>, R & {
    originalArgs?: ({
        notificationId: number;
    } & {}) | undefined;
    reset: () => void;
}];
/** Loads the newest unread notifications, also again if `isForced`. */
export const fetchNewNotifications: ({ isForced }?: {
    readonly isForced?: boolean;
}) => import('@reduxjs/toolkit').ThunkAction<import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<undefined, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", ({
    address: string;
    body: string;
    createdAt: string;
    id: number;
    isRead: boolean;
    title: string;
    type: "appeal" | "appealDecision" | "lessonOpening" | "mark" | "mention" | "message" | "news" | "order" | "override" | "payment" | "questionnaire" | "result" | "schedule" | "sheet" | "substitute" | "viewedAs" | "waitingList" | `${string}/${string}`;
} & {})[], "portalApi", any>>, any, any, import('redux').UnknownAction>;
}

declare module '@portal/platform/src/store/use-has-claim' {
import type { ClaimName } from '@portal/wire';
/** Returns whether the user has a claim, to decide what to show; the server checks the claim and its scope on each call. */
export const useHasClaim: (claim: ClaimName) => boolean;
}

declare module '@portal/platform/src/store/use-may-call' {
import type { AccessRule } from '@portal/wire';
/** Returns whether the access rule of an endpoint allows the user, to decide what to show; the server checks each call. */
export const useMayCall: (endpoint: AccessRule) => boolean;
}

declare module '@portal/platform/src/study/prefetch-study-filter.thunk' {
import type { PortalDispatch } from '@portal/platform/src/store/store';
import type { selectUser } from '@portal/platform/src/store/session';
type SessionState = Parameters<typeof selectUser>[0];
/**
 * Prefetches the lists of the study filter for a URL while the page's code is loading, each one as soon as the lists above it
 * are there, because on a slow connection each list takes as long as the code.
 */
export const prefetchStudyFilter: (search: string) => (dispatch: PortalDispatch, getState: () => SessionState) => Promise<void>;
export {};
}

declare module '@portal/platform/src/study/recent-study.slice' {
import type { StudyChoices } from '@portal/platform/study-params';
/**
 * The choices that the recent study slice holds.
 * @onlyRead
 */
export interface RecentStudy {
    readonly choices?: StudyChoices;
}
}

declare module '@portal/platform/src/study/resolve-study-filter' {
import type { AcademicYear } from '@portal/wire';
import type { Discipline } from '@portal/wire';
import type { Semester } from '@portal/wire';
import type { StudyGroup } from '@portal/wire';
import type { Term } from '@portal/wire';
/** The selected item of each list: the user's choice, or the current or first one. */
export interface StudySelection {
    readonly year: AcademicYear | undefined;
    readonly term: Term | undefined;
    readonly discipline: Discipline | undefined;
    readonly semester: Semester | undefined;
    readonly group: StudyGroup | undefined;
}
}

declare module '@portal/platform/src/study/study-view' {
import type { Page } from '@portal/platform/module';
/** The query parameter that chooses between the views of a page. */
export const VIEW_PARAM = "view";
/**
 * True when a page shows the study filter at this query: always, or only in its view with the filter. An address without a view is
 * in that one when it names an item or a study choice.
 */
export function showsStudyFilter({ needsStudyFilter, studyFilterView, itemParam }: Partial<Page>, search: string): boolean;
}

declare module '@portal/platform/src/study/study.api' {
export const usePeopleQuery: <R extends Record<string, any> = import('@reduxjs/toolkit/query/react').UseQueryStateDefaultResult<import('@reduxjs/toolkit/query').QueryDefinition<import('@portal/platform').RequestByRole<{
    academicYearId: number;
    credits: number;
    disciplineId: number;
    groupId: number;
    isElective: boolean;
    semesterId: number;
    termId: number;
} & {}>, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", import('@portal/wire').Contact[], "portalApi", any>>>(arg: typeof import('@reduxjs/toolkit/query').skipToken | import('@portal/platform').RequestByRole<{
    academicYearId: number;
    credits: number;
    disciplineId: number;
    groupId: number;
    isElective: boolean;
    semesterId: number;
    termId: number;
} & {}>, options?: (import('@reduxjs/toolkit/query').SubscriptionOptions & {
    skip?: boolean;
    refetchOnMountOrArgChange?: boolean | number;
} & {
    skip?: boolean;
    selectFromResult?: ((state: import('@reduxjs/toolkit/query/react').UseQueryStateDefaultResult<import('@reduxjs/toolkit/query').QueryDefinition<import('@portal/platform').RequestByRole<{
        academicYearId: number;
        credits: number;
        disciplineId: number;
        groupId: number;
        isElective: boolean;
        semesterId: number;
        termId: number;
    } & {}>, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", import('@portal/wire').Contact[], "portalApi", any>>) => R) | undefined;
}) | undefined) => R & {
    refetch: () => import('@reduxjs/toolkit/query').QueryActionCreatorResult<import('@reduxjs/toolkit/query').QueryDefinition<import('@portal/platform').RequestByRole<{
        academicYearId: number;
        credits: number;
        disciplineId: number;
        groupId: number;
        isElective: boolean;
        semesterId: number;
        termId: number;
    } & {}>, import('@reduxjs/toolkit/query').BaseQueryFn<void, typeof import('@reduxjs/toolkit/query')._NEVER, import('@portal/api-client').ApiFailure, {}, {}>, "People" | "Schedule" | "Study" | "Unread", import('@portal/wire').Contact[], "portalApi", any>>;
};
}

declare module '@portal/platform/src/study/use-study-filter' {
import type { Discipline } from '@portal/wire';
import type { PeopleRequest } from '@portal/wire';
import type { RequestByRole } from '@portal/platform/src/store/api';
import type { Semester } from '@portal/wire';
import type { StudyGroup } from '@portal/wire';
import type { StudySelection } from '@portal/platform/src/study/resolve-study-filter';
import type { TermFilter } from '@portal/platform/src/study/use-term-filter';
/** The lists of the study filter and the selected item of each: the user's choice or the first one (spec §4 Filter cascade). */
export interface StudyFilter extends StudySelection, TermFilter {
    readonly disciplines: readonly Discipline[];
    readonly semesters: readonly Semester[];
    readonly groups: readonly StudyGroup[];
    /** The request for the people list; `undefined` until a group is selected. */
    readonly peopleRequest: RequestByRole<PeopleRequest> | undefined;
}
/**
 * Derives the study filter from the choices in the URL: each list is a query whose argument depends on the items selected
 * above it, so that a new choice empties the dependent lists.
 */
export function useStudyFilter(): StudyFilter;
}

declare module '@portal/platform/src/study/use-study-params' {
import type { StudyChoices } from '@portal/platform/study-params';
/** Returns a function that writes a choice into the URL and removes the choices that depend on it. */
export function useChangeStudyChoice(): (changed: keyof StudyChoices, id: number) => void;
/**
 * Returns the address to redirect to when the URL has no study choices but the last visited page had; remembers the choices
 * otherwise. Pages call it before they render; it does nothing while they show no study filter.
 */
export function useStudyRedirect(hasFilter: boolean): string | undefined;
}

declare module '@portal/platform/src/study/use-term-filter' {
import type { AcademicYear } from '@portal/wire';
import type { ListState } from '@portal/platform/src/store/list-query';
import type { Term } from '@portal/wire';
/** The years, and the terms of the selected year, with the selected item of each. */
export interface TermFilter extends ListState {
    readonly years: readonly AcademicYear[];
    readonly terms: readonly Term[];
    readonly year: AcademicYear | undefined;
    readonly term: Term | undefined;
}
/** The current academic year and term; `undefined` until they are loaded. */
export function useCurrentTerm(): Pick<TermFilter, 'year' | 'term'>;
/** The academic year and the term, for a page that needs no discipline; the rest of the study filter is not asked for. */
export function useTermFilter(): TermFilter;
}

declare module '@portal/platform/study-params' {
/** The user's choices in the study filter. The lists are queries whose arguments are these choices. */
export interface StudyChoices {
    readonly academicYearId?: number;
    readonly termId?: number;
    /** The row id of a discipline in its list. */
    readonly disciplineRowId?: number;
    readonly semesterId?: number;
    readonly groupId?: number;
}
/** Reads the study choices from the query string; `undefined` when it has none. */
export function readStudyParams(search: URLSearchParams): StudyChoices | undefined;
/** Returns the query string with these study choices; its other parameters stay. */
export function writeStudyParams(search: URLSearchParams, choices: StudyChoices): URLSearchParams;
/** Changes one choice and clears those that depend on it (spec §4 Filter cascade). */
export function changeStudyChoice(choices: StudyChoices, changed: keyof StudyChoices, id: number): StudyChoices;
}
