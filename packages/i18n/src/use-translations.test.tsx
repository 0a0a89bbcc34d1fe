import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { addKyrgyzPlurals } from './kyrgyz-plurals.ts';
import { useLanguage, useLanguageSwitch } from './use-language.ts';
import { useTranslations } from './use-translations.ts';

declare module './use-translations.ts' {
  interface Messages {
    probe: {
      greeting: string;
      files_one: string;
      files_few: string;
      files_many: string;
      files_other: string;
    };
  }
}

const files = { files_one: '{{count}} файл', files_few: '{{count}} файла', files_many: '{{count}} файлов' };

function Probe() {
  const t = useTranslations('probe');
  const language = useLanguage();
  const switchTo = useLanguageSwitch();
  return (
    <button type="button" onClick={() => void switchTo('kg')}>
      {language}: {t('greeting', { name: '<Айгүл>' })}, {t('files', { count: 2 })}, {t('files', { count: 5 })}
    </button>
  );
}

async function show(): Promise<i18n> {
  const messages = createInstance();
  await messages.use(initReactI18next).init({
    lng: 'ru',
    interpolation: { escapeValue: false },
    resources: {
      ru: { probe: { greeting: 'Здравствуйте, {{name}}', ...files } },
      kg: { probe: { greeting: 'Саламатсызбы, {{name}}', files_other: '{{count}} файл' } },
    },
  });
  addKyrgyzPlurals(messages);
  render(
    <I18nextProvider i18n={messages}>
      <Probe />
    </I18nextProvider>,
  );
  return messages;
}

describe('useTranslations', () => {
  it('inserts values unescaped and picks the plural form', async () => {
    await show();
    expect(screen.getByRole('button').textContent).toBe('ru: Здравствуйте, <Айгүл>, 2 файла, 5 файлов');
  });

  it('uses the two Kyrgyz plural forms on a device whose language has four', async () => {
    const messages = await show();
    await act(() => messages.changeLanguage('kg'));
    expect(messages.services.pluralResolver.getSuffixes('kg')).toEqual(['_one', '_other']);
    expect(messages.services.pluralResolver.getRule('kg').resolvedOptions().locale).toBe('en');
    expect(messages.services.pluralResolver.getSuffixes('ru')).toEqual(['_one', '_few', '_many', '_other']);
  });

  it('follows the language without a reload', async () => {
    await show();
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByRole('button').textContent).toBe('kg: Саламатсызбы, <Айгүл>, 2 файл, 5 файл');
  });
});
