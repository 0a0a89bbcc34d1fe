import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { createUiTranslations } from './create-ui-translations.ts';

/** A key of the UI kit's messages. */
export type UiMessageKey = keyof typeof ru;

/** Returns a function that translates the UI kit's messages, which every page loads. */
export const useUiTranslations = createUiTranslations({ ru, kg, en });
