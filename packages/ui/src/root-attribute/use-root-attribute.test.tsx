import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { dropRenderedAttributes, useRootAttribute } from './use-root-attribute.ts';

const isSet = () => document.documentElement.hasAttribute('data-open-box');
const hold = (isHeld?: boolean) =>
  renderHook((props: { isHeld?: boolean }) => useRootAttribute('data-open-box', props.isHeld), {
    initialProps: { isHeld },
  });

it('is set until the last component lets go', () => {
  const [first, second] = [hold(), hold()];
  expect(isSet()).toBe(true);
  first.unmount();
  expect(isSet()).toBe(true);
  second.unmount();
  expect(isSet()).toBe(false);
});

it('follows the condition', () => {
  const held = hold(false);
  expect(isSet()).toBe(false);
  held.rerender({ isHeld: true });
  expect(isSet()).toBe(true);
  held.rerender({ isHeld: false });
  expect(isSet()).toBe(false);
});

it('is removed from a page of the server when nothing holds it in the browser', () => {
  document.documentElement.setAttribute('data-open-box', 'rendered');
  document.documentElement.setAttribute('data-other-box', 'rendered');
  const held = hold();
  dropRenderedAttributes();
  expect(isSet()).toBe(true);
  expect(document.documentElement).not.toHaveAttribute('data-other-box');
  held.unmount();
  expect(isSet()).toBe(false);
});
