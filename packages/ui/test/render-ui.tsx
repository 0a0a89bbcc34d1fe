import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { Language } from '@portal/i18n';

// A language without any text does not count as one that is there.
const some = { translation: { probe: '…' } };

/** Shows a part of the kit in a language; acts as a person with `user`. */
export async function renderUi(ui: ReactElement, language: Language = 'ru') {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: language, resources: { ru: some, kg: some, en: some } });
  const user = userEvent.setup();
  return { i18n, user, ...render(<I18nextProvider i18n={i18n}>{ui}</I18nextProvider>) };
}
