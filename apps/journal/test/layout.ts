import { afterEach, beforeEach } from '@jest/globals';

const sizes = { clientHeight: 800, clientWidth: 1_200 } as const;

/** Gives every element a size, because jsdom has no layout and a virtualized list without a size shows nothing. */
export function setupLayout(): void {
  const original = Object.getOwnPropertyDescriptors(HTMLElement.prototype);
  beforeEach(() => {
    for (const [name, value] of Object.entries(sizes)) {
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
    }
  });
  afterEach(() => {
    for (const name of Object.keys(sizes)) {
      const descriptor = original[name];
      if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
      else Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });
}
