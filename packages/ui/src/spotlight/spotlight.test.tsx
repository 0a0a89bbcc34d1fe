import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Button } from '../button/button.tsx';
import { Spotlight } from './spotlight.tsx';

describe('Spotlight', () => {
  it('is a region with the name of its heading, and shows its figure, details and actions', async () => {
    await renderUi(
      <Spotlight
        tone="urgent"
        eyebrow="Просрочено"
        title="К оплате"
        figure="4 500 сом"
        actions={<Button variant="primary">Оплатить</Button>}
      >
        Общежитие
      </Spotlight>,
    );
    const region = screen.getByRole('region', { name: 'К оплате' });
    expect(region).toHaveTextContent('ПросроченоК оплате4 500 сомОбщежитиеОплатить');
    expect(region).toHaveAttribute('data-tone', 'urgent');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('К оплате');
  });

  it('is a calm title alone, of the level that the page needs', async () => {
    const { container } = await renderUi(<Spotlight title="Сейчас занятий нет" level={3} />);
    expect(screen.getByRole('heading', { level: 3 })).toBeVisible();
    expect(screen.getByRole('region')).toHaveAttribute('data-tone', 'calm');
    expect(container.querySelectorAll('p, button')).toHaveLength(0);
  });
});
