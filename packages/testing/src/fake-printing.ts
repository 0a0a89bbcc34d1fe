import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

/** Makes jsdom a browser that prints PDFs; the result waits for the frame that a screen opens, loads it, and returns its `print`. */
export function fakePrinting(): () => Promise<jest.Mock> {
  const print = jest.fn();
  const { matchMedia } = window;
  Object.assign(navigator, { pdfViewerEnabled: true });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query === '(hover: hover)' ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
    );
  jest
    .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
    .mockReturnValue(Object.assign(Object.create(null), { print }));
  return async function loadFrame(): Promise<jest.Mock> {
    const frame = await waitFor(() => {
      const [found] = document.querySelectorAll('iframe');
      if (!found) throw new Error('No frame was opened');
      return found;
    });
    frame.dispatchEvent(new Event('load'));
    await waitFor(() => {
      if (print.mock.calls.length === 0) throw new Error('Nothing was printed');
    });
    return print;
  };
}
