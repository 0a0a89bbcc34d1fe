import { describe, expect, it } from '@jest/globals';
import { isToolAddress } from './tool-address.ts';

describe('an address of a tool', () => {
  it.each(['https://a.example/x?y=1', 'http://localhost:3000/x', 'http://127.0.0.1:8080/'])(
    'may be %s',
    (address) => {
      expect(isToolAddress(address)).toBe(true);
    },
  );

  it.each([
    'http://a.example/',
    'https://user:password@a.example/',
    'https://a.example/#x',
    'ftp://a.example/',
    'javascript:alert(1)',
    'a.example',
    5,
  ])('is never %s', (address) => {
    expect(isToolAddress(address)).toBe(false);
  });
});
