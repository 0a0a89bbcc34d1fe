import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { isHandled, polyfilledMethods, polyfillsEntry } from './polyfills.ts';

describe('the polyfills', () => {
  it('are files of core-js', () => {
    expect(polyfillsEntry.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('are recognised by the methods that this Node has, so that a modern browser fetches nothing', () => {
    const missing = Object.entries(polyfilledMethods()).flatMap(([name, methods]) => {
      const owner: unknown = Reflect.get(globalThis, name);
      const has = (place: unknown, method: string): boolean =>
        (typeof place === 'object' || typeof place === 'function') && place !== null && method in place;
      const prototype: unknown = typeof owner === 'function' ? owner.prototype : undefined;
      return methods.filter((method) => !has(owner, method) && !has(prototype, method));
    });
    expect(missing).toEqual([]);
  });

  it('name the methods of a global object together', () => {
    expect(polyfilledMethods()).toMatchObject({
      Array: expect.arrayContaining(['toSorted']),
      ArrayBuffer: expect.arrayContaining(['transferToFixedLength']),
      Map: ['groupBy'],
      URL: ['canParse', 'parse'],
    });
  });

  it('handle what is polyfilled or left out, and nothing else', () => {
    expect(isHandled('es.array.to-sorted')).toBe(true);
    expect(isHandled('es.array.push')).toBe(true);
    expect(isHandled('es.array.from-async')).toBe(false);
  });
});
