import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Money } from './money.tsx';

describe('Money', () => {
  it('follows the language without a reload', async () => {
    const { i18n } = await renderUi(<Money tyiyn={123_450} />);
    expect(screen.getByText('1 234,50 сом')).toBeVisible();
    await act(() => i18n.changeLanguage('en'));
    expect(screen.getByText('1,234.50 som')).toBeVisible();
  });
});
