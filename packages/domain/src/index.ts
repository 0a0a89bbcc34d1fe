export { chooseLanguage, htmlLanguage, isLanguage, languages, type Language } from './languages/languages.ts';
