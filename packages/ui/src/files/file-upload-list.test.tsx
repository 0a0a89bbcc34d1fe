import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { FileUploadList } from './file-upload-list.tsx';
import { toUploads, type FileUpload } from './file-upload.ts';

const MB = 1_048_576;
const upload = (name: string, more: Partial<FileUpload>): FileUpload => ({
  id: name,
  name,
  sizeBytes: MB,
  state: 'chosen',
  ...more,
});
const uploads = [
  upload('a.pdf', { state: 'sent' }),
  upload('b.pdf', { state: 'sending', sentShare: 0.4 }),
  upload('c.pdf', { state: 'failed', error: 'File type is not allowed' }),
  upload('d.pdf', { state: 'waiting' }),
];

const rowOf = (name: string) => {
  const row = screen.getAllByRole('listitem').find((item) => item.textContent.includes(name));
  if (!row) throw new Error(`${name} is not in the list`);
  return within(row);
};

describe('FileUploadList', () => {
  it('shows the state of each file by itself', async () => {
    await renderUi(<FileUploadList uploads={uploads} />, 'en');
    await screen.findByRole('list', { name: 'Files' });
    expect(rowOf('a.pdf').getByText('Sent')).toBeVisible();
    expect(rowOf('b.pdf').getByRole('progressbar', { name: 'Sending b.pdf' })).toHaveValue(40);
    expect(rowOf('c.pdf').getByText('File type is not allowed')).toBeVisible();
    expect(rowOf('d.pdf').getByText('Waiting')).toBeVisible();
    expect(rowOf('d.pdf').getByText('1.0 MB')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('cancels one, retries one, and leaves the others alone', async () => {
    const onRemove = jest.fn();
    const onRetry = jest.fn();
    const { user } = await renderUi(
      <FileUploadList uploads={uploads} onRemove={onRemove} onRetry={onRetry} />,
      'en',
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel sending b.pdf' }));
    expect(onRemove).toHaveBeenLastCalledWith('b.pdf');
    await user.click(screen.getByRole('button', { name: 'Remove the file d.pdf' }));
    expect(onRemove).toHaveBeenLastCalledWith('d.pdf');
    expect(screen.getAllByRole('button', { name: /Send .* again/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Send c.pdf again' }));
    expect(onRetry).toHaveBeenCalledWith('c.pdf');
    expect(rowOf('a.pdf').queryByRole('button')).toBeNull();
  });

  it('is not there without files', async () => {
    await renderUi(<FileUploadList uploads={[]} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('files of one request', () => {
  const files = [
    new File([new Uint8Array(100)], 'a'),
    new File([new Uint8Array(300)], 'b'),
    new File([new Uint8Array(10)], 'c'),
  ];
  const states = (sentBytes?: number) =>
    toUploads(files, sentBytes).map(({ state, sentShare }) => sentShare ?? state);

  it('are sent one after the other', () => {
    expect(states()).toEqual(['chosen', 'chosen', 'chosen']);
    expect(states(0)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(states(50)).toEqual([0.5, 'waiting', 'waiting']);
    expect(states(250)).toEqual(['sent', 0.5, 'waiting']);
    expect(states(500)).toEqual(['sent', 'sent', 'sent']);
  });
});
