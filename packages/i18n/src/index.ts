export { setClock, universityClock } from './clock.ts';
export { readCookie, writeCookie } from './cookies.ts';
export { dayOf, formatDate, formatDay, formatFullDate, formatTime } from './dates.ts';
export { foldText, withoutInvisible } from './fold.ts';
export { findFolded, findInFolded, foldWithRanges, type FoldedText, type TextRange } from './folded-text.ts';
export { currentLanguage, loadMessages, reloadMessages, initI18n, type LocaleVersions } from './i18n.ts';
export { addMessages, initMessages } from './init-messages.ts';
export {
  DEFAULT_LANGUAGE,
  htmlLanguage,
  isLanguage,
  languageNames,
  languages,
  type Language,
} from '@portal/domain';
export { matchWords } from './match-words.ts';
export { formatFileSize, formatMoney, formatNumber } from './numbers.ts';
export { useTranslations, type MessageKey, type Translate, type Messages } from './use-translations.ts';
export { useLanguage, useLanguagePrefetch, useLanguageSwitch } from './use-language.ts';
