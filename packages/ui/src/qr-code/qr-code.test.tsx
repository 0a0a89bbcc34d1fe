import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { renderUi } from '../../test/render-ui.tsx';
import { QrCode } from './qr-code.tsx';
import { createQrShape, type QrShape } from './qr-shape.ts';
import { breakLines } from './qr-png.ts';

const SCALE = 4;

/** The pixels of a code, as a scanner gets them. */
function toPixels({ size, path }: QrShape) {
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
    for (let at = 0; at < SCALE * SCALE; at += 1) {
      const pixelX = Number(x) * SCALE + (at % SCALE);
      const pixelY = Number(y) * SCALE + Math.floor(at / SCALE);
      data.fill(0, (pixelY * side + pixelX) * 4, (pixelY * side + pixelX) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

const payment =
  '00020101021232690013qr.example.kg0104000110120100123456781112tx0000000001120212130212520482205303417540715000005908LMS TEST630471b2';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a QR code', () => {
  it.each([['https://example.kg/lms/checkin?t=abc'], [payment], ['Өмүрбек Үсөнова: 1 234,50 сом']])(
    'of «%s» reads back',
    (text) => {
      expect(decodeQR(toPixels(createQrShape(text)))).toBe(text);
    },
  );

  it('has four cells of quiet zone on each side', () => {
    const { size, path } = createQrShape('a');
    const cells = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...cells)).toBe(4);
    expect(Math.max(...cells)).toBe(size - 5);
  });
});

describe('QrCode', () => {
  it('has a text alternative and the text of its caption', async () => {
    await renderUi(<QrCode text={payment} label="QR-код оплаты" caption="Код 201001234567" />);
    const code = screen.getByRole('img', { name: 'QR-код оплаты' });
    await waitFor(() => expect(code.querySelector('path')).toHaveAttribute('d', createQrShape(payment).path));
    expect(screen.getByText('Код 201001234567')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows an error when the picture cannot be saved', async () => {
    // jsdom has no canvas.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    const { user } = await renderUi(<QrCode text="a" label="QR-код" fileName="qr" />);
    await waitFor(() => expect(document.querySelector('figure path')).toHaveAttribute('d'));
    await user.click(screen.getByRole('button', { name: 'Сохранить как PNG' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось сохранить картинку');
  });
});

describe('the text below a saved code', () => {
  const fits = (line: string) => line.length <= 12;

  it('is broken between words', () => {
    expect(breakLines('Оплата за обучение, 2026 год', fits)).toEqual(['Оплата за', 'обучение,', '2026 год']);
  });

  it('keeps a word that is too long for a line', () => {
    expect(breakLines('тысячадевятьсот один', fits)).toEqual(['тысячадевятьсот', 'один']);
    expect(breakLines('  ', fits)).toEqual([]);
  });
});
