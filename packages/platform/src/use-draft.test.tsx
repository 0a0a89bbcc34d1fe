import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStudent, renderInPortal } from '@portal/testing';
import { clearDrafts, readDraft, writeDraft } from './storage.ts';
import { useDraft } from './use-draft.ts';

function Field() {
  const { text, isKept, write } = useDraft('letter');
  return (
    <>
      <textarea value={text} onChange={({ currentTarget }) => write(currentTarget.value)} />
      {!isKept && <p>not kept</p>}
    </>
  );
}

const open = (personId = 201) => renderInPortal(<Field />, { as: aStudent({ id: personId, personId }) });

describe('a draft', () => {
  it('is there again after a reload, for its writer alone', async () => {
    const first = await open();
    await first.user.type(screen.getByRole('textbox'), 'Салам');
    first.unmount();
    await open();
    expect(screen.getByRole('textbox')).toHaveValue('Салам');
  });

  it('is not shown to the next person on the device', async () => {
    writeDraft(201, 'letter', 'Салам');
    await open(202);
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  it('leaves nothing behind when it is emptied or forgotten', async () => {
    localStorage.clear();
    writeDraft(201, 'letter', 'a');
    writeDraft(201, 'letter', '');
    expect(localStorage).toHaveLength(0);
    writeDraft(201, 'letter', 'a');
    localStorage.setItem('lang', 'kg');
    clearDrafts();
    expect(Object.keys(localStorage)).toEqual(['lang']);
    expect(readDraft(201, 'letter')).toBe('');
  });

  it('says so when the browser has no room for it, and lets the writer go on', async () => {
    localStorage.clear();
    const { user } = await open();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(screen.getByRole('textbox'), 'ab');
    expect(screen.getByRole('textbox')).toHaveValue('ab');
    expect(screen.getByText('not kept')).toBeVisible();
    full.mockRestore();
  });
});
