import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Button } from '../button/button.tsx';
import { LiveRegion } from '../live/live-region.tsx';
import { Notice } from '../notice/notice.tsx';
import { EmptyState } from './empty-state.tsx';
import { TroubleState } from './trouble-state.tsx';

describe('states that are not "ready"', () => {
  it('say one sentence and offer the next step', async () => {
    await renderUi(
      <EmptyState title="Нет сообщенний">
        <Button>Написать</Button>
      </EmptyState>,
    );
    expect(screen.getByText('Нет сообщенний')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Написать' })).toBeVisible();
  });

  it('look alike when the whole portal is in trouble', async () => {
    const { container } = await renderUi(<TroubleState kind="offline" title="Нет связи с сервером" />);
    expect(screen.getByText('Нет связи с сервером')).toBeVisible();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('a notice that appears', () => {
  it.each([
    ['alert', true],
    ['status', false],
  ] as const)('is read aloud as %s', async (role, isUrgent) => {
    await renderUi(
      <LiveRegion isUrgent={isUrgent}>
        <Notice kind="danger" title="Внимание">
          Неверное имя пользователя или пароль
        </Notice>
      </LiveRegion>,
    );
    expect(screen.getByRole(role)).toHaveTextContent('ВниманиеНеверное имя пользователя или пароль');
  });
});
