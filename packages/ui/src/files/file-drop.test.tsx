import { describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { FileDropZone } from './file-drop-zone.tsx';
import { FilePickerButton } from './file-picker-button.tsx';
import { PickedFileList } from './picked-file-list.tsx';
import { useFilePicker } from './use-file-picker.ts';

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const filesOf = (...files: readonly File[]) => ({ dataTransfer: { types: ['Files'], files } });
const text = { dataTransfer: { types: ['text/plain'], files: [] } };
/** jsdom has no `DragEvent`, and its substitute forgets where the files went. */
const leave = (zone: Element, relatedTarget: Element | null) =>
  fireEvent(zone, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
const hint = () => screen.queryByText('Drop to attach');

async function showZone() {
  const onDrop = jest.fn();
  await renderUi(
    <FileDropZone onDrop={onDrop}>
      <p>a thread</p>
    </FileDropZone>,
    'en',
  );
  const child = screen.getByText('a thread');
  const zone = child.parentElement;
  if (!zone) throw new Error('The zone is not there');
  return { onDrop, child, zone };
}

describe('dragging over a drop zone', () => {
  it('shows the hint until the files leave the zone', async () => {
    const { zone } = await showZone();
    fireEvent.dragOver(zone, filesOf(file('a')));
    expect(hint()).toBeVisible();
    leave(zone, document.body);
    expect(hint()).toBeNull();
  });

  it('keeps the hint while the files move over what is in the zone', async () => {
    const { zone, child } = await showZone();
    fireEvent.dragOver(zone, filesOf(file('a')));
    leave(zone, child);
    expect(hint()).toBeVisible();
  });

  it('hides the hint when the files leave the window, which names no element', async () => {
    const { zone } = await showZone();
    fireEvent.dragOver(zone, filesOf(file('a')));
    leave(zone, null);
    expect(hint()).toBeNull();
  });

  it('leaves a dragged text to the browser, so that it can be dropped into a field', async () => {
    const { zone, child, onDrop } = await showZone();
    const over = createEvent.dragOver(child, text);
    const drop = createEvent.drop(child, text);
    fireEvent(child, over);
    fireEvent(child, drop);
    expect([over.defaultPrevented, drop.defaultPrevented]).toEqual([false, false]);
    expect(zone).toHaveTextContent('a thread');
    expect(hint()).toBeNull();
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('does not open dropped files in the browser, and hands them over once', async () => {
    const { child, onDrop } = await showZone();
    const files = [file('a'), file('b')];
    const drop = createEvent.drop(child, filesOf(...files));
    fireEvent(child, drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(onDrop).toHaveBeenCalledTimes(1);
    expect(onDrop).toHaveBeenCalledWith(files);
    expect(hint()).toBeNull();
  });
});

describe('FilePickerButton', () => {
  const input = () =>
    screen.getByLabelText<HTMLInputElement>('Attach a file or photo', { selector: 'input' });

  it('opens the picker of the system by keyboard, with one stop for both parts', async () => {
    const { user } = await renderUi(<FilePickerButton onPick={jest.fn()} />, 'en');
    const opened = jest.fn();
    input().addEventListener('click', opened);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Attach a file or photo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('lets the same file be picked again after it was removed', async () => {
    const onPick = jest.fn();
    const { user } = await renderUi(<FilePickerButton onPick={onPick}>Choose</FilePickerButton>, 'en');
    const same = file('a.pdf');
    await user.upload(input(), same);
    expect(input().value).toBe('');
    await user.upload(input(), same);
    expect(onPick.mock.calls).toEqual([[[same]], [[same]]]);
  });
});

describe('picked files', () => {
  function Picker({ maxMb }: { readonly maxMb?: number }) {
    const picked = useFilePicker({ maxFiles: 2, maxMb });
    return (
      <>
        <FilePickerButton onPick={picked.add}>Choose</FilePickerButton>
        <PickedFileList picked={picked} />
        <button type="button" onClick={picked.clear}>
          Clear
        </button>
      </>
    );
  }
  const pick = (user: Awaited<ReturnType<typeof renderUi>>['user'], ...files: File[]) =>
    user.upload(screen.getByLabelText('Attach a file or photo', { selector: 'input' }), files);
  const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  it('may have any size until the limit is known (§5 Files.2)', async () => {
    const { user } = await renderUi(<Picker />, 'en');
    await pick(user, file('film.mp4', 3_000_000));
    expect(names()).toEqual([expect.stringContaining('film.mp4')]);
  });

  it('lose a complaint when a file is removed or all are (§5 Files.2)', async () => {
    const { user } = await renderUi(<Picker maxMb={1} />, 'en');
    await pick(user, file('a'), file('b'), file('c'));
    expect(screen.getByText('No more than 2 files')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the file a' }));
    expect(screen.queryByText('No more than 2 files')).toBeNull();
    await pick(user, file('d', 2_000_000));
    expect(screen.getByText('File size exceeds the limit 1 MB')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText('File size exceeds the limit 1 MB')).toBeNull();
    expect(names()).toEqual([]);
  });

  it('fill the free places in their order, also in several steps', async () => {
    const { user } = await renderUi(<Picker maxMb={1} />, 'en');
    await pick(user, file('a'));
    await pick(user, file('b'), file('c'));
    expect(names()).toEqual([expect.stringMatching(/^a/), expect.stringMatching(/^b/)]);
    expect(screen.getByText('No more than 2 files')).toBeVisible();
  });
});
