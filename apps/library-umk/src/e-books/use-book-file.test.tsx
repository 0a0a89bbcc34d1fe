import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, setupPortalServer } from '@portal/testing';
import { aLibrary } from '../../test/books.ts';
import { useBookFile } from './use-book-file.ts';

setupPortalServer();

const small = new File(['1'], 'a.pdf');
const other = new File(['2'], 'b.pdf');
const large = new File([new Uint8Array(1_048_577)], 'c.pdf');

function Probe({ onPick }: { readonly onPick: (file: File) => void }) {
  const { add, remove, clear, files, problem, maxMb } = useBookFile(onPick);
  return (
    <>
      <p>{JSON.stringify([files.map(({ name }) => name), problem ?? '', maxMb ?? 0])}</p>
      <button type="button" onClick={() => add([small, other])}>
        two
      </button>
      <button type="button" onClick={() => add([other])}>
        other
      </button>
      <button type="button" onClick={() => add([large])}>
        large
      </button>
      <button type="button" onClick={() => add([])}>
        none
      </button>
      <button type="button" onClick={() => remove(small)}>
        remove
      </button>
      <button type="button" onClick={clear}>
        clear
      </button>
    </>
  );
}

async function show() {
  portalServer.use(...aLibrary().handlers);
  const onPick = jest.fn<(file: File) => void>();
  const { user, container } = await renderInPortal(<Probe onPick={onPick} />, { as: aTeacher() });
  const state = () => JSON.parse(container.querySelector('p')?.textContent ?? '');
  await waitFor(() => expect(state()).toEqual([[], '', 1]));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press, state, onPick };
}

describe('the file of a book', () => {
  it('is the first of those that are dropped, and another one replaces it', async () => {
    const { press, state, onPick } = await show();
    await press('two');
    expect(state()).toEqual([['a.pdf'], '', 1]);
    await press('other');
    expect(state()).toEqual([['b.pdf'], '', 1]);
    await press('none');
    expect(state()).toEqual([['b.pdf'], '', 1]);
    expect(onPick.mock.calls).toEqual([[small], [other]]);
  });

  it('is not larger than the limit of the library (D-29)', async () => {
    const { press, state, onPick } = await show();
    await press('two');
    await press('large');
    expect(state()).toEqual([['a.pdf'], 'tooLarge', 1]);
    await press('other');
    expect(state()).toEqual([['b.pdf'], '', 1]);
    expect(onPick).toHaveBeenCalledTimes(2);
  });

  it.each(['remove', 'clear'])('can be taken away again: %s', async (how) => {
    const { press, state } = await show();
    await press('two');
    await press('large');
    await press(how);
    expect(state()).toEqual([[], '', 1]);
  });
});
