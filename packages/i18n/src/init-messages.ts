import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@portal/domain';
import { addKyrgyzPlurals } from './kyrgyz-plurals.ts';

/** Initializes i18next in one language with messages that are there already, by namespace: for rendering on the server. */
export async function initMessages(
  language: Language,
  messages: Readonly<Record<string, object>>,
): Promise<void> {
  const resources: Resource = {
    [language]: Object.fromEntries(Object.entries(messages).map(([name, tree]) => [name, { ...tree }])),
  };
  await i18next
    .use(initReactI18next)
    .init({ lng: language, resources, fallbackLng: false, interpolation: { escapeValue: false } });
  addKyrgyzPlurals(i18next);
}

/** Adds the messages of a module, or replaces those of another version, where `initMessages` was used. */
export function addMessages(namespace: string, messages: object): void {
  i18next.removeResourceBundle(i18next.language, namespace);
  i18next.addResourceBundle(i18next.language, namespace, messages);
}
