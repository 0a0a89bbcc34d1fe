import type { LocalizedText } from '@portal/domain';
import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { IconName } from '@portal/ui/icon-names';
import type { ClaimName, PageAudience } from '@portal/wire';
import type { SlotFills, SlotLoaders, SlotName } from '../slots/slots.ts';
import type { PortalStore } from '../store/store.ts';

/**
 * The version of the platform API. A remote built for another major is refused before its code runs.
 * Raise the major with every change that breaks existing remotes.
 */
export const PLATFORM_VERSION = '1.0.0';

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
export type PageLoader = () => Promise<{ readonly Component: ComponentType }>;

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

type WithoutSlots<PageId extends string, PublicId extends string> = Omit<
  ModuleManifest<PageId, PublicId>,
  'slots'
>;

/** Refuses slots that do not exist. */
type OnlySlots<Slots extends object> = SlotFills & Readonly<Record<Exclude<keyof Slots, SlotName>, never>>;

/** Something for every component that the manifest names; `SlotLoaders` says what. */
type EverySlotOf<Slots extends object> =
  Record<never, never> extends Slots
    ? unknown
    : {
        readonly slots: {
          readonly [Slot in keyof Slots]: { readonly [Name in keyof Slots[Slot]]: unknown };
        };
      };

/** Declares a module's manifest; a navigation entry for a page that is not listed does not compile. */
export const defineManifest = <
  const PageId extends string,
  const PublicId extends string = never,
  const Slots extends SlotFills = Record<never, never>,
>(
  manifest: WithoutSlots<PageId, PublicId> & { readonly slots?: Slots & OnlySlots<Slots> },
) => manifest;

/** Declares a module; a page or slot of the manifest without a component does not compile. */
export const defineModule = <
  PageId extends string,
  PublicId extends string = never,
  Slots extends SlotFills = Record<never, never>,
>(
  _manifest: WithoutSlots<PageId, PublicId> & { readonly slots?: Slots },
  module: Omit<PortalModule<PageId | PublicId>, 'platform'> & EverySlotOf<Slots>,
): PortalModule<PageId | PublicId> => ({ platform: PLATFORM_VERSION, ...module });
