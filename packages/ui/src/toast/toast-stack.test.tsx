import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { showToast } from './show-toast.ts';

describe('a toast', () => {
  // Toasts are rendered outside the tree and use the global i18n instance.
  beforeAll(() => renderUi(<p>…</p>));

  it('stands at the top right for 5 s (§2 Other.3, §9 Toast.1)', async () => {
    await act(() => showToast({ text: 'пять секунд' }));
    const message = (await screen.findByText('пять секунд')).closest('.Toastify__toast');
    expect(message?.parentElement).toHaveClass('Toastify__toast-container--top-right');
    const clock = message?.querySelector('[role="progressbar"]');
    expect(clock).toHaveStyle({ animationDuration: '5000ms' });
    fireEvent.animationEnd(clock ?? document.body);
    await waitFor(() => expect(message).toHaveClass('Toastify--animate', 'Toastify__bounce-exit--top-right'));
  });

  it('leaves when it was dragged by 80 percent of its width (§9 Toast.2)', async () => {
    await act(() => showToast({ text: 'тяни' }));
    const message = (await screen.findByText('тяни')).closest<HTMLElement>('.Toastify__toast');
    if (!message) throw new Error('no toast');
    Object.defineProperty(message, 'offsetWidth', { value: 100 });
    // The events of pointers in this environment have no position.
    const pointer = (type: string, target: Node, clientX: number) =>
      fireEvent(target, new MouseEvent(type, { bubbles: true, clientX }));
    const drag = (distance: number) => {
      pointer('pointerdown', message, 0);
      pointer('pointermove', document, distance);
      pointer('pointerup', document, distance);
    };
    drag(79);
    expect(message).toBeVisible();
    expect(message.className).not.toMatch(/exit/);
    drag(81);
    await waitFor(() => expect(message).not.toBeInTheDocument());
  });
});
