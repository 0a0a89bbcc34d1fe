import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStudent, renderInPortal } from '@portal/testing';
import { clearDrafts, readDraft, writeDraft } from '../store/storage.ts';
import { useDraft } from './use-draft.ts';

function Field() {
  const { text, isStored, write } = useDraft('message');
  return (
    <>
      <textarea value={text} onChange={({ currentTarget }) => write(currentTarget.value)} />
      {!isStored && <p>not stored</p>}
    </>
  );
}

const open = (personId = 201) => renderInPortal(<Field />, { as: aStudent({ id: personId, personId }) });

describe('a draft', () => {
  it('is restored after a reload for its author', async () => {
    const first = await open();
    await first.user.type(screen.getByRole('textbox'), 'Салам');
    first.unmount();
    await open();
    expect(screen.getByRole('textbox')).toHaveValue('Салам');
  });

  it('is not shown to the next person on the device', async () => {
    writeDraft(201, 'message', 'Салам');
    await open(202);
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('leaves nothing in the storage when it is emptied or cleared', async () => {
    localStorage.clear();
    writeDraft(201, 'message', 'a');
    writeDraft(201, 'message', '');
    expect(localStorage).toHaveLength(0);
    writeDraft(201, 'message', 'a');
    localStorage.setItem('lang', 'kg');
    clearDrafts();
    expect(Object.keys(localStorage)).toEqual(['lang']);
    expect(readDraft(201, 'message')).toBe('');
  });

  it('reports a full storage and still accepts input', async () => {
    localStorage.clear();
    const { user } = await open();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(screen.getByRole('textbox'), 'ab');
    expect(screen.getByRole('textbox')).toHaveValue('ab');
    expect(screen.getByText('not stored')).toBeVisible();
    full.mockRestore();
  });
});
