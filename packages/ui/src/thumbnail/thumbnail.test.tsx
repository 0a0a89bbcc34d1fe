import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { Thumbnail } from './thumbnail.tsx';

const size = { width: 160, height: 120 };

describe('Thumbnail', () => {
  it('knows its size before the picture loads', async () => {
    await renderUi(<Thumbnail src="/lms/a.png" alt="Схема" name="a.png" {...size} />);
    const picture = screen.getByRole('img', { name: 'Схема' });
    expect(picture).toHaveAttribute('width', '160');
    expect(picture).toHaveAttribute('height', '120');
  });

  it('shows the icon of the file in the same size when the picture cannot be loaded', async () => {
    await renderUi(<Thumbnail src="/lms/a.pdf" alt="План" name="a.pdf" {...size} />);
    fireEvent.error(screen.getByRole('img', { name: 'План' }));
    const fallback = screen.getByRole('img', { name: 'План' });
    expect(fallback).not.toHaveAttribute('src');
    expect(fallback).toHaveStyle({ inlineSize: '160px', aspectRatio: '160 / 120' });
  });

  it('tries again with another picture', async () => {
    function Page() {
      const [src, setSrc] = useState('/lms/a.png');
      return (
        <button type="button" onClick={() => setSrc('/lms/b.png')}>
          <Thumbnail src={src} alt="План" name="a.png" {...size} />
        </button>
      );
    }
    const { user } = await renderUi(<Page />);
    fireEvent.error(screen.getByRole('img', { name: 'План' }));
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('img', { name: 'План' })).toHaveAttribute('src', '/lms/b.png');
  });

  it('is silent where the text next to it says the same', async () => {
    await renderUi(<Thumbnail alt="" name="a.pdf" {...size} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
