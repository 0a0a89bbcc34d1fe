import { useLanguage, type Language } from '@portal/i18n';
import en from './locales/en.json';
import kg from './locales/kg.json';
import ru from './locales/ru.json';

/** A key of the gallery's texts. */
export type SampleKey = keyof typeof ru;

/** The made-up texts that the gallery's parts are filled with, long and short ones in every language. */
export const samples: Readonly<Record<Language, Readonly<Record<SampleKey, string>>>> = { ru, kg, en };

/** The gallery's texts in the current language. */
export function useSample(): (key: SampleKey) => string {
  const language = useLanguage();
  return (key) => samples[language][key];
}
