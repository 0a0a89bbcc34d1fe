import type { Language } from '@portal/i18n';
import type { Block } from '../../../../docs/manual/ru.md';

export type { Block };

/** Fetches the manual in a language; each is a chunk of its own. */
export type LoadManual = (language: Language) => Promise<{ readonly blocks: readonly Block[] }>;

const manuals: Readonly<Record<Language, () => ReturnType<LoadManual>>> = {
  ru: () => import(/* webpackChunkName: "manual-ru" */ '../../../../docs/manual/ru.md'),
  kg: () => import(/* webpackChunkName: "manual-kg" */ '../../../../docs/manual/kg.md'),
  en: () => import(/* webpackChunkName: "manual-en" */ '../../../../docs/manual/en.md'),
};

export const loadManual: LoadManual = (language) => manuals[language]();
