// Generated from packages/i18n by `pnpm run docs`. Do not edit.

declare module '@portal/i18n' {
export { DEFAULT_LANGUAGE } from '@portal/domain';
export { addMessages } from '@portal/i18n/src/init-messages';
export { currentLanguage } from '@portal/i18n/src/i18n';
export { dayOf } from '@portal/i18n/src/dates';
export { findFolded } from '@portal/i18n/src/folded-text';
export { findInFolded } from '@portal/i18n/src/folded-text';
export { foldText } from '@portal/i18n/fold';
export { foldWithRanges } from '@portal/i18n/src/folded-text';
export { formatDate } from '@portal/i18n/src/dates';
export { formatDay } from '@portal/i18n/src/dates';
export { formatFileSize } from '@portal/i18n/src/numbers';
export { formatFullDate } from '@portal/i18n/src/dates';
export { formatMoney } from '@portal/i18n/src/numbers';
export { formatNumber } from '@portal/i18n/src/numbers';
export { formatTime } from '@portal/i18n/src/dates';
export { htmlLanguage } from '@portal/domain';
export { initI18n } from '@portal/i18n/src/i18n';
export { initMessages } from '@portal/i18n/src/init-messages';
export { isLanguage } from '@portal/domain';
export { languageNames } from '@portal/domain';
export { languages } from '@portal/domain';
export { loadMessages } from '@portal/i18n/src/i18n';
export { matchWords } from '@portal/i18n/src/match-words';
export { readCookie } from '@portal/i18n/src/cookies';
export { reloadMessages } from '@portal/i18n/src/i18n';
export { setClock } from '@portal/i18n/src/clock';
export { type FoldedText } from '@portal/i18n/src/folded-text';
export { type Language } from '@portal/domain';
export { type LocaleVersions } from '@portal/i18n/src/i18n';
export { type MessageKey } from '@portal/i18n/src/use-translations';
export { type Messages } from '@portal/i18n/src/use-translations';
export { type TextRange } from '@portal/i18n/src/folded-text';
export { type Translate } from '@portal/i18n/src/use-translations';
export { universityClock } from '@portal/i18n/src/clock';
export { useLanguage } from '@portal/i18n/src/use-language';
export { useLanguagePrefetch } from '@portal/i18n/src/use-language';
export { useLanguageSwitch } from '@portal/i18n/src/use-language';
export { useTranslations } from '@portal/i18n/src/use-translations';
export { withoutInvisible } from '@portal/i18n/fold';
export { writeCookie } from '@portal/i18n/src/cookies';
}

declare module '@portal/i18n/fold' {
/**
 * Folds a text for search, as `fold_for_search` does on the server: case, Kyrgyz letters outside a Russian keyboard, kinds of
 * spaces, dashes and quotes, look-alike letters and invisible signs make no difference (decisions 6, decision 0064).
 */
export const foldText: (text: string) => string;
/** Removes soft hyphens, zero widths and other signs that are not seen. */
export const withoutInvisible: (text: string) => string;
}

declare module '@portal/i18n/src/clock' {
import type { UniversityClock } from '@portal/domain';
/** The university's clock: every date is shown by it, wherever the reader is. */
export const universityClock: () => UniversityClock;
/** Sets the clock, because there is no document where the server renders a page. */
export function setClock(brought: UniversityClock): void;
}

declare module '@portal/i18n/src/cookies' {
/** Reads a cookie of the portal; `undefined` without it, and where the browser forbids cookies. */
export const readCookie: (name: string) => string | undefined;
/** Sets a cookie with its attributes; returns false where the browser forbids it. */
export function writeCookie(cookie: string): boolean;
}

declare module '@portal/i18n/src/dates' {
import type { Language } from '@portal/domain';
import type { Moment } from '@portal/domain';
/** Returns the calendar day at the university, `2026-03-05`: equal for moments of the same day. */
export const dayOf: (moment: Moment) => string;
/** Formats the time, `14:05`, the same in every language. */
export const formatTime: (moment: Moment) => string;
/** Formats a day without its year: `5 марта`, `5-март`, `5 March`. */
export const formatDay: (moment: Moment, language: Language) => string;
/** Formats a date: `5 марта 2026 г.`, `2026-ж., 5-март`, `5 March 2026`. */
export const formatDate: (moment: Moment, language: Language) => string;
/** Formats a full date: `четверг, 5 марта 2026 г.`, `2026-ж., 5-март, бейшемби`, `Thursday, 5 March 2026`. */
export const formatFullDate: (moment: Moment, language: Language) => string;
}

declare module '@portal/i18n/src/folded-text' {
/** A part of a text. */
export interface TextRange {
    readonly start: number;
    readonly end: number;
}
/** A folded text, and the part of the original text that each of its characters stands for. */
export interface FoldedText {
    readonly folded: string;
    readonly ranges: readonly TextRange[];
}
/** Folds a text as `foldText`, except for spaces at its ends, and remembers where its characters were. */
export function foldWithRanges(text: string): FoldedText;
/** The parts of the original text that match a query in any spelling; they do not overlap. */
export function findInFolded({ folded, ranges }: FoldedText, query: string): TextRange[];
/** The parts of a text that match a query in any spelling (decisions 6). */
export const findFolded: (text: string, query: string) => TextRange[];
}

declare module '@portal/i18n/src/i18n' {
import type { Language } from '@portal/domain';
import type { i18n } from 'i18next';
/** Returns the version of a namespace's language file; pins a remote's messages to its loaded code. */
export type LocaleVersions = (namespace: string) => string | undefined;
interface Options {
    /** Namespaces of the first screen. */
    readonly namespaces: readonly string[];
    readonly versionOf: LocaleVersions;
}
/**
 * Initializes i18next; the language comes from `?lang`, cookie or storage named `lang` and is stored in both
 * (spec §9).
 */
export function initI18n({ namespaces, versionOf }: Options): Promise<i18n>;
/** Returns the current language. */
export const currentLanguage: () => Language;
/** Loads a module's messages before its first page renders; rejects when the language file cannot be loaded. */
export const loadMessages: (namespace: string) => Promise<void>;
/** Loads a module's messages again because a newer version may have new ones. */
export const reloadMessages: (namespace: string) => Promise<void>;
export {};
}

declare module '@portal/i18n/src/init-messages' {
import type { Language } from '@portal/domain';
/** Initializes i18next in one language with messages that are there already, by namespace: for rendering on the server. */
export function initMessages(language: Language, messages: Readonly<Record<string, object>>): Promise<void>;
/** Adds the messages of a module, or replaces those of another version, where `initMessages` was used. */
export function addMessages(namespace: string, messages: object): void;
}

declare module '@portal/i18n/src/match-words' {
/**
 * Returns a test for labels that have every typed word, in any order and any spelling. An initial such as `Т.` also finds a word
 * that begins with it.
 */
export function matchWords(typed: string): (label: string) => boolean;
}

declare module '@portal/i18n/src/numbers' {
import type { Language } from '@portal/domain';
/**
 * Formats a number with a fixed count of decimals: `1 234,50` in ru and kg, `1,234.50` in en. Groups are separated by a no-break
 * space. Does not use Intl because Chromium has no Kyrgyz there (D-48).
 */
export function formatNumber(value: number, language: Language, decimals?: number): string;
/** Formats an amount in tyiyn (integer hundredths of a som): `1 234,50 сом`, `1,234.50 som`. */
export const formatMoney: (tyiyn: number, language: Language) => string;
/** Formats a size in bytes: `820 КБ`, `2,4 МБ` in ru and kg, `2.4 MB` in en. */
export function formatFileSize(bytes: number, language: Language): string;
}

declare module '@portal/i18n/src/use-language' {
import type { Language } from '@portal/domain';
/** Returns the current language; re-renders when it changes. */
export function useLanguage(): Language;
/**
 * Returns a function that switches the portal's language without a reload. It rejects, and the language stays, when a language
 * file cannot be loaded.
 */
export function useLanguageSwitch(): (language: Language) => Promise<void>;
/** Returns a function that fetches the messages of the other languages before a switch. */
export function useLanguagePrefetch(): () => void;
}

declare module '@portal/i18n/src/use-translations' {
import type { MessageKeyOf } from '@portal/domain';
import type { MessageValues } from '@portal/domain';
/**
 * Message keys by namespace. Each app adds its own: `declare module '@portal/i18n' { interface Messages { chat:
 * typeof import('../locales/ru.json') } }`.
 */
export interface Messages {
}
type Namespace = Extract<keyof Messages, string>;
/** A message key of a namespace, with dots between levels and without plural suffixes. */
export type MessageKey<N extends Namespace> = MessageKeyOf<Messages[N]>;
/** Returns the message of a key with its values filled in. */
export type Translate<N extends Namespace> = (key: MessageKey<N>, values?: MessageValues) => string;
/** Returns the `t` function of one namespace; an unknown key does not compile. */
export function useTranslations<N extends Namespace>(namespace: N): Translate<N>;
export {};
}
