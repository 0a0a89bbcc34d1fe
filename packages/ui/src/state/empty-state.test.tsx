import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Button } from '../button/button.tsx';
import { LiveRegion } from '../live/live-region.tsx';
import { Alert } from '../alert/alert.tsx';
import { EmptyState } from './empty-state.tsx';
import { PortalErrorState } from './portal-error-state.tsx';

describe('state screens', () => {
  it('show a title and the next step', async () => {
    await renderUi(
      <EmptyState title="Нет сообщенний">
        <Button>Написать</Button>
      </EmptyState>,
    );
    expect(screen.getByText('Нет сообщенний')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Написать' })).toBeVisible();
  });

  it('use the same layout for errors of the whole portal', async () => {
    const { container } = await renderUi(<PortalErrorState kind="offline" title="Нет связи с сервером" />);
    expect(screen.getByText('Нет связи с сервером')).toBeVisible();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('an alert in a live region', () => {
  it.each([
    ['alert', true],
    ['status', false],
  ] as const)('has the role %s', async (role, isUrgent) => {
    await renderUi(
      <LiveRegion isUrgent={isUrgent}>
        <Alert kind="danger" title="Внимание">
          Неверное имя пользователя или пароль
        </Alert>
      </LiveRegion>,
    );
    expect(screen.getByRole(role)).toHaveTextContent('ВниманиеНеверное имя пользователя или пароль');
  });
});
