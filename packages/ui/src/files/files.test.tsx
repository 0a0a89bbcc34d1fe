import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { removeShrinking, stubShrinking } from '../../test/stub-shrinking.ts';
import { FileDropZone } from './file-drop-zone.tsx';
import { FileIcon } from './file-icon.tsx';
import { FileList } from './file-list.tsx';
import { fileKind, shortFileName } from './file-name.ts';
import { PickedFileList } from './picked-file-list.tsx';
import { FilePickerButton } from './file-picker-button.tsx';
import { useFilePicker } from './use-file-picker.ts';

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

function Picker() {
  const picked = useFilePicker({ maxFiles: 2, maxMb: 1 });
  return (
    <FileDropZone onDrop={picked.add}>
      <FilePickerButton onPick={picked.add}>Choose</FilePickerButton>
      <PickedFileList picked={picked} />
    </FileDropZone>
  );
}

const input = () => screen.getByLabelText('Attach a file or photo', { selector: 'input' });
const chosen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('a file name', () => {
  it('is shortened to 20 characters, not code units, and keeps its extension (§2 News.6, §9 Files.1)', () => {
    expect(shortFileName('расписание.pdf')).toBe('расписание.pdf');
    expect(shortFileName('12345678901234567890')).toBe('12345678901234567890');
    expect(shortFileName('Окуу планы 2026-2027.pdf')).toBe('Окуу планы 2026-2027….pdf');
    expect(shortFileName('Расписание модульных работ.xlsx')).toBe('Расписание модульных….xlsx');
    expect(shortFileName('Приказ от 12.10.2026 о переводе')).toBe('Приказ от 12.10.2026…');
    expect(shortFileName('😀'.repeat(21))).toBe(`${'😀'.repeat(20)}…`);
  });

  it.each([
    ['план.PDF', 'pdf'],
    ['баалар.xlsx', 'xls'],
    ['баалар.xls', 'xls'],
    ['арыз.docx', 'doc'],
    ['заметки.txt', 'txt'],
    ['доклад.pptx', 'ppt'],
    ['архив.zip', 'other'],
    ['README', 'other'],
    ['.pdf.exe', 'other'],
  ])('%s has the kind %s (§2 News.7)', (name, kind) => {
    expect(fileKind(name)).toBe(kind);
  });
});

describe('the icon of a file', () => {
  const shapeOf = (name: string) => {
    const { container, unmount } = render(<FileIcon name={name} />);
    const shape = container.querySelector('svg')?.innerHTML;
    unmount();
    return shape;
  };

  it('has a different shape for each kind of file (§2 News.7)', () => {
    const shapes = ['a.pdf', 'a.xls', 'a.doc', 'a.txt', 'a.ppt', 'a.zip'].map(shapeOf);
    expect(new Set(shapes).size).toBe(6);
    expect(shapes).not.toContain(undefined);
  });

  it.each([
    ['xls', 'xlsx'],
    ['doc', 'docx'],
    ['ppt', 'pptx'],
  ])('has the same shape for %s and %s (§2 News)', (old, current) => {
    expect(shapeOf(`a.${current}`)).toBe(shapeOf(`a.${old}`));
  });
});

describe('FileList', () => {
  it('links each file with a shortened name and the full accessible name', async () => {
    const name = 'Календарный план на осень 2026.pdf';
    await renderUi(<FileList files={[{ name, address: '/lms/a?b=1', sizeBytes: 2_048 }]} />, 'en');
    const link = screen.getByRole('link', { name: `${name} 2 KB` });
    expect(link).toHaveAttribute('href', '/lms/a?b=1');
    expect(link).toHaveAttribute('title', name);
    expect(link).toHaveTextContent('Календарный план на …');
  });

  it('warns of archives', async () => {
    const files = [
      { name: 'a.zip', address: '/a', warning: 'scripts' },
      { name: 'b.rar', address: '/b', warning: 'unchecked' },
      { name: 'c.zip', address: '/c' },
    ] as const;
    await renderUi(<FileList files={files} />, 'en');
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/It has scripts inside/);
    expect(second).toHaveTextContent(/Nobody has checked/);
    expect(third).toHaveTextContent(/^c\.zip(?:c\.zip)?$/);
  });

  it('renders nothing without files', async () => {
    await renderUi(<FileList files={[]} />, 'en');
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('file picking', () => {
  it('accepts several files and removes single ones', async () => {
    const { user } = await renderUi(<Picker />, 'en');
    await user.upload(input(), [file('a.pdf', 10), file('b.pdf', 10)]);
    expect(chosen()).toEqual(['a.pdf1 KB', 'b.pdf1 KB']);
    await user.click(screen.getByRole('button', { name: 'Remove the file a.pdf' }));
    expect(chosen()).toEqual(['b.pdf1 KB']);
  });

  it('rejects a file that is too large, with the message of the specification (§5 Files.2)', async () => {
    const { user } = await renderUi(<Picker />, 'en');
    await user.upload(input(), [file('large.mp4', 1_048_577), file('fits.mp4', 1_048_576)]);
    expect(screen.getByText('File size exceeds the limit 1 MB')).toBeVisible();
    expect(chosen()).toEqual(['fits.mp41.0 MB']);
  });

  it('rejects files above the maximum number', async () => {
    const { user } = await renderUi(<Picker />, 'en');
    await user.upload(input(), [file('a', 1), file('b', 1), file('c', 1)]);
    expect(screen.getByText('No more than 2 files')).toBeVisible();
    expect(chosen()).toHaveLength(2);
  });

  it('accepts dropped files and shows a hint while they are dragged over the zone', async () => {
    const { container } = await renderUi(<Picker />, 'en');
    const zone = within(container).getByRole('button', { name: 'Choose' });
    const dataTransfer = { types: ['Files'], files: [file('dropped.txt', 5)] };
    fireEvent.dragOver(zone, { dataTransfer });
    expect(screen.getByText('Drop to attach')).toBeVisible();
    fireEvent.drop(zone, { dataTransfer });
    expect(chosen()).toEqual(['dropped.txt1 KB']);
    fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(screen.queryByText('Drop to attach')).toBeNull();
  });

  it('shows the progress of each file while one request sends them', async () => {
    const files = [file('a.pdf', 100), file('b.pdf', 300)];
    const picked = { files, problem: undefined, maxFiles: 2, maxMb: 1, hasShrunk: true, isOriginal: false };
    const toSend = () => Promise.resolve(files);
    const actions = { add: jest.fn(), remove: jest.fn(), clear: jest.fn(), setIsOriginal: jest.fn(), toSend };
    await renderUi(<PickedFileList picked={{ ...picked, ...actions }} sentShare={0.5} />, 'en');
    expect(await screen.findByRole('progressbar', { name: 'Sending b.pdf' })).toHaveValue(33);
    expect(screen.getByText('Sent')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('picked pictures', () => {
  const photo = new File([new Uint8Array(3_000)], 'photo.jpg', { type: 'image/jpeg' });

  function Sender({ onSend }: { readonly onSend: (sizes: readonly number[]) => void }) {
    const picked = useFilePicker({ maxFiles: 2, maxMb: 1 });
    const send = async () => onSend((await picked.toSend()).map(({ size }) => size));
    return (
      <>
        <FilePickerButton onPick={picked.add} />
        <PickedFileList picked={picked} />
        <button type="button" onClick={() => void send()}>
          Send
        </button>
      </>
    );
  }

  it('are previewed, sent smaller, and as they are on request', async () => {
    stubShrinking({ width: 4_000, height: 3_000 }, new Blob([new Uint8Array(500)], { type: 'image/jpeg' }));
    const onSend = jest.fn();
    const { user, container } = await renderUi(<Sender onSend={onSend} />, 'en');
    await user.upload(input(), photo);
    const original = await screen.findByRole('checkbox', {
      name: 'Send the photos in their original size',
    });
    expect(container.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSend).toHaveBeenLastCalledWith([500]));
    await user.click(original);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSend).toHaveBeenLastCalledWith([3_000]));
    await user.click(screen.getByRole('button', { name: 'Remove the file photo.jpg' }));
    expect(screen.queryByText('photo.jpg')).toBeNull();
    removeShrinking();
  });
});
