import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { isHandled, polyfilledMethods, polyfillsEntry } from './polyfills.ts';

describe('the polyfills', () => {
  it('are files of core-js', () => {
    expect(polyfillsEntry.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('are recognised by the methods that this Node has, so that a modern browser fetches nothing', () => {
    const isMissing = (name: string): boolean => {
      const [owner = '', method = ''] = name.split('.');
      const place: unknown = Reflect.get(globalThis, owner);
      return typeof place !== 'function' || !(method in place || method in place.prototype);
    };
    expect(polyfilledMethods.filter(isMissing)).toEqual([]);
  });

  it('name each method with its global object', () => {
    for (const name of ['Array.toSorted', 'ArrayBuffer.transferToFixedLength', 'Map.groupBy', 'URL.canParse'])
      expect(polyfilledMethods).toContain(name);
  });

  it('handle what is polyfilled or left out, and nothing else', () => {
    expect(isHandled('es.array.to-sorted')).toBe(true);
    expect(isHandled('es.array.push')).toBe(true);
    expect(isHandled('es.array.from-async')).toBe(false);
  });
});
