export { dayOf, formatDate, formatDay, formatFullDate, formatTime, type Moment } from './dates.ts';
export { foldText } from './fold.ts';
export { currentLanguage, loadTexts, reloadTexts, startTexts, type LocaleVersions } from './i18n.ts';
export {
  DEFAULT_LANGUAGE,
  htmlLanguage,
  isLanguage,
  languageNames,
  languages,
  type Language,
} from './languages.ts';
export { useText, type TextKey, type TextOf, type Texts } from './use-text.ts';
export { useLanguage, useLanguagePreparation, useLanguageSwitch } from './use-language.ts';
