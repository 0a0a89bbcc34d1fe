import en from '../../locales/display/en.json';
import kg from '../../locales/display/kg.json';
import ru from '../../locales/display/ru.json';
import { createUiTranslations } from './create-ui-translations.ts';

/** A key of the display parts' messages. */
export type DisplayMessageKey = keyof typeof ru;

/** Returns a function that translates the messages of the display parts. */
export const useDisplayTranslations = createUiTranslations({ ru, kg, en });
