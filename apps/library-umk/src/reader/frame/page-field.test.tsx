import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import ru from '../../../locales/ru.json';
import { ContentsPanel } from './contents-panel.tsx';
import { PageField } from './page-field.tsx';

const messages = { 'library-umk': ru };
const { reader } = ru;

async function showField(page = 4) {
  const onPage = jest.fn();
  await renderInPortal(<PageField page={page} count={9} onPage={onPage} />, { messages });
  return { onPage, field: await screen.findByLabelText(reader.page) };
}

describe('the number of the page (§2 Library)', () => {
  it.each([
    ['7', 7],
    ['99', 9],
  ])('%s goes to page %i', async (typed, page) => {
    const { onPage, field } = await showField();
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.submit(field);
    expect(onPage).toHaveBeenCalledWith(page);
  });

  it.each(['0', '-3', '2.5', 'x', ''])('%s goes nowhere, and the shown page comes back', async (typed) => {
    const { onPage, field } = await showField();
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(onPage).not.toHaveBeenCalled();
    expect(field).toHaveValue('4');
  });

  it('has buttons for the neighbours, none beyond the ends', async () => {
    const { onPage } = await showField(1);
    expect(screen.getByRole('button', { name: reader.previousPage })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: reader.nextPage }));
    expect(onPage).toHaveBeenCalledWith(2);
  });
});

describe('the contents of a book (§2 Library)', () => {
  const show = async (items: Parameters<typeof ContentsPanel>[0]['items']) => {
    const onPick = jest.fn();
    await renderInPortal(<ContentsPanel items={items} onPick={onPick} onClose={jest.fn()} />, { messages });
    return onPick;
  };

  it('are a list in levels; an entry opens its place', async () => {
    const part = { label: 'Ряды', target: 'p2', items: [] };
    const onPick = await show([{ label: 'Анализ', target: 'p1', items: [part, part] }]);
    const [first] = await screen.findAllByRole('button', { name: 'Ряды' });
    if (first) fireEvent.click(first);
    expect(onPick).toHaveBeenCalledWith('p2');
  });

  it('say when there are none', async () => {
    await show([]);
    expect(await screen.findByText(reader.noContents)).toBeVisible();
  });
});
