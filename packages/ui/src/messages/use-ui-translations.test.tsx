import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Badge } from '../badge/badge.tsx';

describe('messages of the UI kit', () => {
  it('follow the language without a reload', async () => {
    const { i18n } = await renderUi(<Badge count={7} />);
    expect(screen.getByText('Непрочитанных: 7')).toBeInTheDocument();
    await act(() => i18n.changeLanguage('kg'));
    expect(screen.getByText('Окулбаган: 7')).toBeInTheDocument();
    await act(() => i18n.changeLanguage('en'));
    expect(screen.getByText('Unread: 7')).toBeInTheDocument();
  });
});
