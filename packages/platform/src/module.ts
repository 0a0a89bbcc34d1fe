import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Role } from '@portal/wire';
import type { PortalStore } from './store.ts';

/**
 * The version of what modules may know of the shell. A remote built for another major is refused before its code runs.
 * Raise the major with every change that breaks a remote built before it.
 */
export const PLATFORM_VERSION = '1.0.0';

/** Icons that a navigation entry may name; `ui` draws them. */
export type NavIcon =
  | 'apps'
  | 'journal'
  | 'library'
  | 'materials'
  | 'message'
  | 'news'
  | 'orders'
  | 'registration'
  | 'reports'
  | 'schedule'
  | 'services'
  | 'studentCard'
  | 'transcript';

/** One routable page: where it is and who sees it. `path` is relative to `/lms`. */
export interface Page {
  readonly path: string;
  readonly roles: readonly Role[];
  /** True when the page works on a discipline and group; the shell then shows the study panel above it. */
  readonly needsStudyFilter?: boolean;
}

/** A line of the navigation. Its text is the key `nav.<page>` in the module's language file. */
export interface NavEntry<PageId extends string> {
  readonly page: PageId;
  readonly icon: NavIcon;
  readonly order: number;
}

/** What the shell knows of a module before loading it: plain data, no code. */
export interface ModuleManifest<PageId extends string = string> {
  /** Also the federation name, the first word of Redux keys and the i18n namespace. */
  readonly id: string;
  readonly pages: Readonly<Record<PageId, Page>>;
  readonly nav: readonly NavEntry<NoInfer<PageId>>[];
  /** The navigation's texts per language, so that the shell can draw it before any of the module is loaded. */
  readonly titles: Readonly<Record<PageId, Readonly<Record<'ru' | 'kg' | 'en', string>>>>;
}

/** Loads a page's component when it is first visited. */
export type PageLoader = () => Promise<{ readonly Component: ComponentType }>;

/** What a module hands the shell once it is loaded. Every page of the manifest must be here. */
export interface PortalModule<PageId extends string = string> {
  /** The platform version that the module was built for. */
  readonly platform: string;
  readonly pages: Readonly<Record<PageId, PageLoader>>;
  /** State that the module's screens share; injected before the first page renders. */
  readonly slices?: readonly Slice[];
  /** Goes on with what lies unsent in the module's outbox; called without a page of the module being open. */
  readonly resume?: (store: PortalStore) => Promise<void>;
}

/** Declares a module's manifest; a navigation entry for a page that is not listed does not compile. */
export const defineManifest = <const PageId extends string>(manifest: ModuleManifest<PageId>) => manifest;

/** Declares a module; a page of the manifest without a component does not compile. */
export const defineModule = <PageId extends string>(
  _manifest: ModuleManifest<PageId>,
  module: Omit<PortalModule<PageId>, 'platform'>,
): PortalModule<PageId> => ({ platform: PLATFORM_VERSION, ...module });
