import { useLanguage, type Language } from '@portal/i18n';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';

/** A key of the UI kit's messages. */
export type UiMessageKey = keyof typeof ru;

// Bundled with the code, because they are needed when a language file cannot be loaded.
const messages: Readonly<Record<Language, Readonly<Record<UiMessageKey, string>>>> = { ru, kg, en };

/** Returns a function that translates the UI kit's messages. */
export function useUiTranslations(): (
  key: UiMessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string {
  const language = useLanguage();
  return (key, values = {}) =>
    messages[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
