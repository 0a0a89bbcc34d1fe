import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { startTexts } from './i18n.ts';
import { useLanguagePreparation } from './use-language.ts';

function Switch() {
  const prepare = useLanguagePreparation();
  return (
    <button type="button" onFocus={prepare}>
      kg
    </button>
  );
}

describe('the texts of the other languages', () => {
  let asked: string[];
  beforeEach(async () => {
    asked = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      asked.push(address instanceof Request ? address.url : address.toString());
      return Response.json({});
    });
    localStorage.clear();
    await startTexts({ namespaces: ['shell'], versionOf: () => undefined });
  });

  it('are there before somebody switches, who then waits for nothing', async () => {
    render(<Switch />);
    expect(asked).toEqual(['/lms/locales/ru/shell.json']);
    fireEvent.focus(screen.getByRole('button'));
    await waitFor(() => expect(i18next.hasResourceBundle('kg', 'shell')).toBe(true));
    expect(i18next.hasResourceBundle('en', 'shell')).toBe(true);
    asked.length = 0;
    await i18next.changeLanguage('kg');
    expect(asked).toEqual([]);
  });
});
