import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initI18n } from './i18n.ts';
import { useLanguagePrefetch } from './use-language.ts';

function Switch() {
  const prepare = useLanguagePrefetch();
  return (
    <button type="button" onFocus={prepare}>
      kg
    </button>
  );
}

describe('the messages of the other languages', () => {
  let requestedUrls: string[];
  beforeEach(async () => {
    requestedUrls = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      requestedUrls.push(address instanceof Request ? address.url : address.toString());
      return Response.json({});
    });
    localStorage.clear();
    await initI18n({ namespaces: ['shell'], versionOf: () => undefined });
  });

  it('are fetched before a switch, which then needs no request', async () => {
    render(<Switch />);
    expect(requestedUrls).toEqual(['/lms/locales/ru/shell.json']);
    fireEvent.focus(screen.getByRole('button'));
    await waitFor(() => expect(i18next.hasResourceBundle('kg', 'shell')).toBe(true));
    expect(i18next.hasResourceBundle('en', 'shell')).toBe(true);
    requestedUrls.length = 0;
    await i18next.changeLanguage('kg');
    expect(requestedUrls).toEqual([]);
  });
});
