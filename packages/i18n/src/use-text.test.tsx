import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { teachKyrgyzPlurals } from './kyrgyz-plurals.ts';
import { useLanguage, useLanguageSwitch } from './use-language.ts';
import { useText } from './use-text.ts';

declare module './use-text.ts' {
  interface Texts {
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
  const t = useText('probe');
  const language = useLanguage();
  const switchTo = useLanguageSwitch();
  return (
    <button type="button" onClick={() => void switchTo('kg')}>
      {language}: {t('greeting', { name: '<Айгүл>' })}, {t('files', { count: 2 })}, {t('files', { count: 5 })}
    </button>
  );
}

async function show(): Promise<i18n> {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: 'ru',
    interpolation: { escapeValue: false },
    resources: {
      ru: { probe: { greeting: 'Здравствуйте, {{name}}', ...files } },
      kg: { probe: { greeting: 'Саламатсызбы, {{name}}', files_other: '{{count}} файл' } },
    },
  });
  teachKyrgyzPlurals(texts);
  render(
    <I18nextProvider i18n={texts}>
      <Probe />
    </I18nextProvider>,
  );
  return texts;
}

describe('texts', () => {
  it('fills values in as they are and picks the plural form', async () => {
    await show();
    expect(screen.getByRole('button').textContent).toBe('ru: Здравствуйте, <Айгүл>, 2 файла, 5 файлов');
  });

  it('keeps to the two Kyrgyz forms where the device speaks a language with four', async () => {
    const texts = await show();
    await act(() => texts.changeLanguage('kg'));
    expect(texts.services.pluralResolver.getSuffixes('kg')).toEqual(['_one', '_other']);
    expect(texts.services.pluralResolver.getRule('kg').resolvedOptions().locale).toBe('en');
    expect(texts.services.pluralResolver.getSuffixes('ru')).toEqual(['_one', '_few', '_many', '_other']);
  });

  it('follows the language without a reload', async () => {
    await show();
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByRole('button').textContent).toBe('kg: Саламатсызбы, <Айгүл>, 2 файл, 5 файл');
  });
});
