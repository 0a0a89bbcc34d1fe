import en from '../../locales/files/en.json';
import kg from '../../locales/files/kg.json';
import ru from '../../locales/files/ru.json';
import { createUiTranslations } from './create-ui-translations.ts';

/** Returns a function that translates the messages of files and pictures, which the login page has none of. */
export const useFilesTranslations = createUiTranslations({ ru, kg, en });
