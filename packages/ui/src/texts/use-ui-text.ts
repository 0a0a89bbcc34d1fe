import { useLanguage, type Language } from '@portal/i18n';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';

/** A key of the kit's own texts. */
export type UiTextKey = keyof typeof ru;

// The kit's few words travel with its code: they are needed exactly where a language file could not be loaded.
const texts: Readonly<Record<Language, Readonly<Record<UiTextKey, string>>>> = { ru, kg, en };

/** The kit's own texts in the current language. */
export function useUiText(): (key: UiTextKey, values?: Readonly<Record<string, string | number>>) => string {
  const language = useLanguage();
  return (key, values = {}) =>
    texts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
