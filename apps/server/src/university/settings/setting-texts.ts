import type { Language } from '@portal/domain';
import en from '../../../locales/en.json' with { type: 'json' };
import kg from '../../../locales/kg.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import { fieldOf } from './resolve-setting.ts';
import type { SettingName } from './settings.ts';

interface SettingTexts {
  readonly title: string;
  /** What the setting says, in a sentence. */
  readonly text: string;
}

const texts: Readonly<Record<Language, Readonly<Record<SettingName, SettingTexts>>>> = {
  ru: ru.settings,
  kg: kg.settings,
  en: en.settings,
};

export const settingTexts = (language: Language, name: SettingName): SettingTexts => texts[language][name];

const textAt = (found: unknown): string | undefined => (typeof found === 'string' ? found : undefined);

/** The label of a field; the value itself has the title of its setting. */
export function fieldLabel(language: Language, name: SettingName, path: readonly string[]): string {
  const fields = fieldOf(texts[language][name], 'fields');
  return (
    textAt(path.reduce(fieldOf, fields)) ?? (path.length === 0 ? texts[language][name].title : path.join('.'))
  );
}

/** What one of the values that can be chosen says. */
export const optionLabel = (language: Language, name: SettingName, option: string): string =>
  textAt(fieldOf(fieldOf(texts[language][name], 'options'), option)) ?? option;
