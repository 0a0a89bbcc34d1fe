import { describe, expect, it } from '@jest/globals';
import { isLoopbackOrigin } from './trial.ts';

describe('the address of a module that is tried', () => {
  it.each(['http://localhost:3010', 'http://127.0.0.1:65535'])('may be %s', (origin) => {
    expect(isLoopbackOrigin(origin)).toBe(true);
  });

  it.each([
    'http://localhost',
    'http://localhost:3010/',
    'http://localhost:3010/path',
    'https://localhost:3010',
    'http://localhost.example:3010',
    'http://127.0.0.1.example:3010',
    'http://127.0.0.2:3010',
    'http://user@localhost:3010',
    'http://localhost:3010 https://example.com',
    'http://localhost:0',
    'http://localhost:3010; script-src *',
    'http://localhost:3010\nhttp://example.com',
    '//localhost:3010',
    'http://[::1]:3010',
    '',
    undefined,
    ['http://localhost:3010'],
  ])('may not be %p', (origin) => {
    expect(isLoopbackOrigin(origin)).toBe(false);
  });
});
