import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Badge } from '../badge/badge.tsx';
import { Avatar } from './avatar.tsx';

describe('Avatar', () => {
  it.each([
    ['Асанов Эркин Өмүрбекович', 'АЭ'],
    ['өмүрбек', 'Ө'],
    ['  Пак   Ин', 'ПИ'],
    ['', ''],
  ])('for «%s» shows the initials «%s»', async (name, initials) => {
    const { container } = await renderUi(<Avatar name={name} />);
    expect(container).toHaveTextContent(initials);
  });

  it('gives a name the same colour every time and is hidden from screen readers', async () => {
    const first = await renderUi(<Avatar name="Осмонова Айгүл" />);
    const second = await renderUi(<Avatar name="Осмонова Айгүл" size="small" />);
    const hueOf = ({ container }: typeof first) =>
      container.querySelector('.avatar')?.getAttribute('data-hue');
    expect(hueOf(first)).toBe(hueOf(second));
    expect(first.container.querySelector('.avatar')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('an avatar’s picture', () => {
  const pictureIn = (container: HTMLElement) => container.querySelector('img');

  it('has an empty alternative text', async () => {
    const { container } = await renderUi(<Avatar name="Пак Ин" picture="/photo/1" />);
    expect(pictureIn(container)).toHaveAttribute('src', '/photo/1');
    expect(pictureIn(container)).toHaveAttribute('alt', '');
  });

  it('is replaced by the initials when it fails to load, until the URL changes (§2 Profile menu.8)', async () => {
    const onPictureFailed = jest.fn();
    const avatar = (picture: string) => (
      <Avatar name="Пак Ин" picture={picture} onPictureFailed={onPictureFailed} />
    );
    const { container, rerender } = await renderUi(avatar('/photo/1'));
    fireEvent.error(container.querySelector('img') ?? container);
    expect(onPictureFailed).toHaveBeenCalledTimes(1);
    expect(pictureIn(container)).toBeNull();
    expect(container).toHaveTextContent('ПИ');
    rerender(avatar('/photo/2'));
    expect(pictureIn(container)).toHaveAttribute('src', '/photo/2');
  });

  it('is replaced by the initials when it had failed before the page ran its code', async () => {
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const onPictureFailed = jest.fn();
    const { container } = await renderUi(
      <Avatar name="Пак Ин" picture="/photo/1" onPictureFailed={onPictureFailed} />,
    );
    expect(pictureIn(container)).toBeNull();
    expect(onPictureFailed).toHaveBeenCalledTimes(1);
    complete.mockRestore();
  });
});

describe('Badge', () => {
  it('shows the unread count, with a text for screen readers', async () => {
    await renderUi(<Badge count={3} />);
    expect(screen.getByText('Непрочитанных: 3')).toBeInTheDocument();
    expect(screen.getByText('3')).toBeVisible();
  });

  it('shows 99+ above 99 and nothing at 0', async () => {
    const { container } = await renderUi(<Badge count={120} />);
    expect(container).toHaveTextContent('99+');
    const nothing = await renderUi(<Badge count={0} />);
    expect(nothing.container).toBeEmptyDOMElement();
  });
});
