import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import { useIsPushed } from './use-is-pushed.ts';

function Probe() {
  return <output>{String(useIsPushed())}</output>;
}

const shown = () => screen.getByRole('status').textContent;

describe('useIsPushed', () => {
  it('is true after a step, and false at first, after Back and after a replaced address', async () => {
    const { router } = await renderInPortal(<Probe />, { path: '/page' });
    expect(shown()).toBe('false');
    await act(() => router.navigate('/page?id=1'));
    expect(shown()).toBe('true');
    await act(() => router.navigate(-1));
    expect(shown()).toBe('false');
    await act(() => router.navigate('/page?id=2', { replace: true }));
    expect(shown()).toBe('false');
  });
});
