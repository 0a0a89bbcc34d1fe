import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useRootAttribute } from './use-root-attribute.ts';

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
