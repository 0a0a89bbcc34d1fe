import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { Language } from '@portal/i18n';

// i18next ignores a language without any message.
const placeholder = { translation: { probe: '…' } };

/** Renders a component in a language; returns `user` for actions. */
export async function renderUi(ui: ReactElement, language: Language = 'ru') {
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .init({ lng: language, resources: { ru: placeholder, kg: placeholder, en: placeholder } });
  const user = userEvent.setup();
  return { i18n, user, ...render(<I18nextProvider i18n={i18n}>{ui}</I18nextProvider>) };
}
