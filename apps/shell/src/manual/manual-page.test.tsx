import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import en from '../../locales/en.json';
import ru from '../../locales/ru.json';
import type { Block, LoadManual } from './manual-blocks.ts';
import { ManualPage } from './manual-page.tsx';

const words = (text: string) => [{ kind: 'text' as const, text }];
const manualIn = (language: string): readonly Block[] => [
  { kind: 'heading', level: 1, parts: words(`Manual ${language}`) },
  { kind: 'heading', level: 2, parts: words('Search') },
  {
    kind: 'paragraph',
    parts: [...words('Press '), { kind: 'key', text: 'Ctrl' }, { kind: 'strong', text: ' twice' }],
  },
  { kind: 'list', isOrdered: true, items: [words('<img src=x onerror=alert(1)>')] },
];
const load: LoadManual = async (language) => ({ blocks: manualIn(language) });

describe('the manual', () => {
  it('has contents, and renders no HTML', async () => {
    await renderInPortal(<ManualPage load={load} />, { messages: { shell: ru } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Manual ru' })).toBeVisible();
    const contents = within(screen.getByRole('navigation', { name: ru.manual.contents }));
    const target = contents.getByRole('link', { name: 'Search' }).getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(target)).toBe(screen.getByRole('heading', { level: 2 }));
    expect(screen.getByText('Ctrl').tagName).toBe('KBD');
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows pictures with what they show in words, when they come into view', async () => {
    const blocks: readonly Block[] = [
      ...manualIn('ru'),
      { kind: 'picture', alt: 'The page of people', source: '/lms/assets/people.webp' },
    ];
    await renderInPortal(<ManualPage load={async () => ({ blocks })} />, { messages: { shell: ru } });
    const picture = await screen.findByRole('img', { name: 'The page of people' });
    expect(picture).toHaveAttribute('src', '/lms/assets/people.webp');
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it("follows the portal's language (D-47.2)", async () => {
    const { i18n } = await renderInPortal(<ManualPage load={load} />, { messages: { shell: ru } });
    await screen.findByRole('heading', { name: 'Manual ru' });
    i18n.addResourceBundle('en', 'shell', en);
    await act(async () => void (await i18n.changeLanguage('en')));
    expect(await screen.findByRole('heading', { name: 'Manual en' })).toBeVisible();
  });

  it('shows an error with a retry button', async () => {
    let isThere = false;
    const uncertain: LoadManual = async (language) => {
      if (!isThere) throw new Error('Loading chunk manual-ru failed');
      return load(language);
    };
    const { user } = await renderInPortal(<ManualPage load={uncertain} />, { messages: { shell: ru } });
    const retry = await screen.findByRole('button');
    isThere = true;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Manual ru' })).toBeVisible();
  });
});
