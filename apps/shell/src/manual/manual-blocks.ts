import type { Language } from '@portal/i18n';
import type { Block } from 'user-manual/ru.md';

export type { Block };

export type LoadManual = (language: Language) => Promise<{ readonly blocks: readonly Block[] }>;

const manuals: Readonly<Record<Language, () => ReturnType<LoadManual>>> = {
  ru: () => import(/* webpackChunkName: "manual-ru" */ 'user-manual/ru.md'),
  kg: () => import(/* webpackChunkName: "manual-kg" */ 'user-manual/kg.md'),
  en: () => import(/* webpackChunkName: "manual-en" */ 'user-manual/en.md'),
};

export const loadManual: LoadManual = (language) => manuals[language]();
