import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { leaveQuestion, useLeaveGuard } from './use-leave-guard.ts';

const question = () => Promise.resolve(true);

function Editor({ isUnsaved }: { readonly isUnsaved: boolean }) {
  useLeaveGuard(() => (isUnsaved ? question : undefined));
  return null;
}

const isUnloadStopped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('useLeaveGuard', () => {
  it('asks only while something is unsaved, and never after the page is gone', () => {
    const { rerender, unmount } = render(<Editor isUnsaved={false} />);
    expect([leaveQuestion(), isUnloadStopped()]).toEqual([undefined, false]);
    rerender(<Editor isUnsaved />);
    expect([leaveQuestion(), isUnloadStopped()]).toEqual([question, true]);
    unmount();
    expect([leaveQuestion(), isUnloadStopped()]).toEqual([undefined, false]);
  });
});
