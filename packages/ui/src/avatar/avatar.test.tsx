import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Badge } from '../badge/badge.tsx';
import { Avatar } from './avatar.tsx';

describe('Avatar', () => {
  it.each([
    ['Асанов Эркин Өмүрбекович', 'АЭ'],
    ['өмүрбек', 'Ө'],
    ['  Пак   Ин', 'ПИ'],
    ['', ''],
  ])('of «%s» shows «%s»', async (name, initials) => {
    const { container } = await renderUi(<Avatar name={name} />);
    expect(container).toHaveTextContent(initials);
  });

  it('gives a name the same colour every time and is silent', async () => {
    const first = await renderUi(<Avatar name="Осмонова Айгүл" />);
    const second = await renderUi(<Avatar name="Осмонова Айгүл" size="small" />);
    const hueOf = ({ container }: typeof first) =>
      container.querySelector('.avatar')?.getAttribute('data-hue');
    expect(hueOf(first)).toBe(hueOf(second));
    expect(first.container.querySelector('.avatar')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('Badge', () => {
  it('says how many are unread, in words for those who listen', async () => {
    await renderUi(<Badge count={3} />);
    expect(screen.getByText('Непрочитанных: 3')).toBeInTheDocument();
    expect(screen.getByText('3')).toBeVisible();
  });

  it('stops counting aloud at 99 and is not there at none', async () => {
    const { container } = await renderUi(<Badge count={120} />);
    expect(container).toHaveTextContent('99+');
    const nothing = await renderUi(<Badge count={0} />);
    expect(nothing.container).toBeEmptyDOMElement();
  });
});
