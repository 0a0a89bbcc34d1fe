import en from '../../locales/forms/en.json';
import kg from '../../locales/forms/kg.json';
import ru from '../../locales/forms/ru.json';
import { createUiTranslations } from './create-ui-translations.ts';

/** Returns a function that translates the messages of the form parts. */
export const useFormsTranslations = createUiTranslations({ ru, kg, en });
