import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import type { AlbumPicture } from './album-picture.ts';
import { PictureAlbum } from './picture-album.tsx';

const picture = (name: string, rest: Partial<AlbumPicture> = {}): AlbumPicture => ({
  name,
  address: `/${name}`,
  small: `/${name}?s`,
  medium: `/${name}?m`,
  large: `/${name}?l`,
  ...rest,
});
const three = [picture('a.jpg'), picture('b.jpg'), picture('c.jpg')];

const cells = () => screen.getAllByRole('button', { name: /^Open the photo/ });
const images = () => cells().map((cell) => within(cell).getByRole('presentation'));

async function openAt(at: number) {
  const { user } = await renderUi(<PictureAlbum label="Pictures" pictures={three} />, 'en');
  const cell = cells()[at];
  if (!cell) throw new Error('There is no such picture');
  await user.click(cell);
  return { user, cell, viewer: await screen.findByRole('dialog') };
}
const shown = (viewer: HTMLElement) => within(viewer).getByRole('img').getAttribute('src');

describe('an album', () => {
  it('gives one picture its shape before it loads, and the browser a choice of copies', async () => {
    await renderUi(
      <PictureAlbum label="Pictures" pictures={[picture('a.jpg', { width: 600, height: 800 })]} />,
      'en',
    );
    expect(cells()[0]).toHaveStyle({ aspectRatio: '0.75' });
    expect(images()[0]).toHaveAttribute('srcset', '/a.jpg?s 240w, /a.jpg?m 480w');
  });

  it.each([
    [9_000, 100, '2.4'],
    [100, 9_000, '0.6'],
    [undefined, undefined, '1.3333333333333333'],
  ])('shows a picture of %s × %s so that it can be touched', async (width, height, ratio) => {
    await renderUi(<PictureAlbum label="Pictures" pictures={[picture('a.jpg', { width, height })]} />, 'en');
    expect(cells()[0]).toHaveStyle({ aspectRatio: ratio });
  });

  it('shows several as squares of their smallest copies, which load when they are near', async () => {
    await renderUi(<PictureAlbum label="Pictures" pictures={three} />, 'en');
    expect(images().map((image) => image.getAttribute('src'))).toEqual(['/a.jpg?s', '/b.jpg?s', '/c.jpg?s']);
    for (const [at, image] of images().entries()) {
      expect(image).toHaveAttribute('loading', 'lazy');
      expect(image).not.toHaveAttribute('srcset');
      expect(cells()[at]).toHaveStyle({ aspectRatio: '1' });
    }
  });

  it('names a picture that cannot be loaded', async () => {
    await renderUi(<PictureAlbum label="Pictures" pictures={[picture('lost.jpg')]} />, 'en');
    const [image] = images();
    if (image) fireEvent.error(image);
    expect(await screen.findByText('lost.jpg')).toBeInTheDocument();
  });

  it('is nothing without pictures', async () => {
    await renderUi(<PictureAlbum label="Pictures" pictures={[]} />, 'en');
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the viewer of an album', () => {
  it('opens at the picture, with its original to download, and gives the focus back', async () => {
    const { user, cell, viewer } = await openAt(1);
    expect(shown(viewer)).toBe('/b.jpg?l');
    expect(viewer).toHaveTextContent('2 of 3');
    const link = within(viewer).getByRole('link', { name: 'Download the original' });
    expect(link).toHaveAttribute('href', '/b.jpg');
    expect(link).toHaveAttribute('download', 'b.jpg');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(cell).toHaveFocus());
  });

  it('moves by its buttons and stops at both ends', async () => {
    const { user, viewer } = await openAt(1);
    const next = within(viewer).getByRole('button', { name: 'Next photo' });
    await user.click(next);
    expect(shown(viewer)).toBe('/c.jpg?l');
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(shown(viewer)).toBe('/c.jpg?l');
    expect(next).toHaveFocus();
    await user.click(within(viewer).getByRole('button', { name: 'Previous photo' }));
    expect(shown(viewer)).toBe('/b.jpg?l');
  });

  it('moves by keys', async () => {
    const { user, viewer } = await openAt(0);
    const moves = [
      ['{ArrowRight}', '/b.jpg?l'],
      ['{End}', '/c.jpg?l'],
      ['{ArrowRight}', '/c.jpg?l'],
      ['{ArrowLeft}', '/b.jpg?l'],
      ['{Home}', '/a.jpg?l'],
    ] as const;
    for (const [key, source] of moves) {
      await user.keyboard(key);
      expect([key, shown(viewer)]).toEqual([key, source]);
    }
  });

  it('moves by swiping with one finger', async () => {
    const { viewer } = await openAt(1);
    const swipe = (from: number, to: number, fingers = 1) => {
      const touch = { clientX: from, clientY: 0, identifier: 0 };
      fireEvent.touchStart(within(viewer).getByRole('img'), { touches: Array(fingers).fill(touch) });
      fireEvent.touchEnd(within(viewer).getByRole('img'), { changedTouches: [{ ...touch, clientX: to }] });
      return shown(viewer);
    };
    expect(swipe(200, 100)).toBe('/c.jpg?l');
    expect(swipe(100, 200)).toBe('/b.jpg?l');
    expect(swipe(100, 120)).toBe('/b.jpg?l');
    expect(swipe(100, 300, 2)).toBe('/b.jpg?l');
  });
});
