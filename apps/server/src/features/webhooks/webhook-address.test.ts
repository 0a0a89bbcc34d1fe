import { describe, expect, it } from '@jest/globals';
import { reachOf } from './webhook-address.ts';

const hosts = ['students.example', '*.apps.example', 'money.example:8443', '127.0.0.1:9000', 'localhost'];

describe('the address of a webhook', () => {
  it.each([
    ['https://students.example/hook', 'private'],
    ['https://students.example:4443/hook', 'private'],
    ['https://money.example:8443/', 'private'],
    ['https://one.apps.example/hook', 'public'],
    ['http://127.0.0.1:9000/hook', 'loopback'],
  ])('%s may be called', (address, reach) => {
    expect(reachOf(address, hosts)).toBe(reach);
  });

  it.each([
    'http://students.example/hook',
    'https://other.example/hook',
    'https://apps.example/hook',
    'https://students.example.evil.example/',
    'https://money.example/',
    'https://user:word@students.example/',
    'http://127.0.0.1:9001/hook',
    // A port of this machine is named, or it is not listed.
    'http://localhost:80/',
    'http://localhost:9000/',
    'ftp://students.example/',
    'students.example',
    '',
  ])('%s may not', (address) => {
    expect(reachOf(address, hosts)).toBeUndefined();
  });

  it('is none where the operator lists no host', () => {
    expect(reachOf('https://students.example/hook', [])).toBeUndefined();
  });
});
