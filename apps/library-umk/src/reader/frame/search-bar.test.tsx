import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import ru from '../../../locales/ru.json';
import { readerMessages } from '../../../test/reader.tsx';
import { SearchBar } from './search-bar.tsx';
import { useHiddenBars } from './use-hidden-bars.ts';
import { useSearchText } from './use-search-text.ts';

const { reader } = ru;

async function showBar({ hasHits = true } = {}) {
  const [onChange, onStep, onClose] = [jest.fn(), jest.fn(), jest.fn()];
  await renderInPortal(<SearchBar text="ряд" result="2 из 5" {...{ hasHits, onChange, onStep, onClose }} />, {
    messages: readerMessages,
  });
  const field = await screen.findByRole('searchbox', { name: reader.search });
  return { field, onChange, onStep, onClose };
}

describe('the search field of the reader (screens, Library)', () => {
  it('has the focus at once, and passes on what is typed', async () => {
    const { field, onChange } = await showBar();
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: 'ряды' } });
    expect(onChange).toHaveBeenCalledWith('ряды');
  });

  it('steps by Enter and its buttons to both sides', async () => {
    const { field, onStep } = await showBar();
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.click(screen.getByRole('button', { name: reader.previousHit }));
    fireEvent.click(screen.getByRole('button', { name: reader.nextHit }));
    expect(onStep.mock.calls).toEqual([[1], [-1], [-1], [1]]);
  });

  it('tells the result to screen readers, and has no buttons without hits', async () => {
    const { onClose } = await showBar({ hasHits: false });
    expect(screen.getByText('2 из 5').closest('[aria-live], [role="status"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: reader.previousHit })).toBeDisabled();
    expect(screen.getByRole('button', { name: reader.nextHit })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: reader.closeSearch }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the text to search for (screens, Library)', () => {
  it('stays when the open search is asked for again, and is forgotten when it is closed', () => {
    const { result } = renderHook(useSearchText);
    act(() => result.current.open());
    act(() => result.current.setText('ряд'));
    act(() => result.current.open());
    expect(result.current).toMatchObject({ text: 'ряд', isOpen: true });
    act(() => result.current.close());
    act(() => result.current.open());
    expect(result.current).toMatchObject({ text: '', isOpen: true });
  });
});

describe('the bars of the reader (screens, Library)', () => {
  function Page() {
    const { content, areBarsHidden } = useHiddenBars();
    return (
      <div ref={content}>
        <p>{areBarsHidden ? 'hidden' : 'shown'}</p>
      </div>
    );
  }
  const page = () => screen.getByText(/hidden|shown/);
  const tap = (from: number, to: number) => {
    fireEvent(page(), new MouseEvent('pointerdown', { bubbles: true, clientX: from, clientY: 10 }));
    fireEvent.click(page(), { clientX: to, clientY: 10 });
    return page().textContent;
  };

  it('do not change when the page was moved or text selected', () => {
    render(<Page />);
    expect([tap(10, 60), tap(10, 18), tap(10, 17)]).toEqual(['shown', 'shown', 'hidden']);
    expect([tap(60, 10), tap(10, 10)]).toEqual(['hidden', 'shown']);
  });
});
