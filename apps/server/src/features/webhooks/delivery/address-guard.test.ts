import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from '@jest/globals';
import { guardedLookup, isReachable, requireReachableHost } from './address-guard.ts';
import type { Reach } from '../webhook-address.ts';

const reaches: readonly Reach[] = ['loopback', 'private', 'public'];
const reachedBy = (address: string) => reaches.filter((reach) => isReachable(address, reach));

/** Looks a host up whose DNS has these addresses; returns the error's code or the addresses that are connected to. */
const resolveHost = (reach: Reach, addresses: readonly string[], all = true) =>
  new Promise<string | LookupAddress[]>((resolve) => {
    guardedLookup(reach, (_host, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    )('program.example', { all }, (error, found) => resolve(error ? (error.code ?? '') : found));
  });

describe('an address', () => {
  it.each(['93.184.216.34', '2606:2800:220:1::1', '11.0.0.1', '172.32.0.1'])(
    '%s is public: every listed host may have it',
    (address) => {
      expect(reachedBy(address)).toEqual(['private', 'public']);
    },
  );

  it.each(['10.0.0.7', '172.16.3.4', '192.168.1.1', '100.64.0.1', 'fd00::7', '::ffff:10.0.0.7'])(
    '%s of a private network is for a host that is named in full',
    (address) => {
      expect(reachedBy(address)).toEqual(['private']);
    },
  );

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    '%s of this machine is for a host that is this machine',
    (address) => {
      expect(reachedBy(address)).toEqual(['loopback']);
    },
  );

  it.each([
    '0.0.0.0',
    '169.254.169.254',
    '::ffff:169.254.169.254',
    'fe80::1',
    '::',
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
    '64:ff9b::a00:7',
    '2002:a00:7::1',
    'localhost',
    '',
  ])('%s is never called', (address) => {
    expect(reachedBy(address)).toEqual([]);
  });
});

describe('the lookup of a connection', () => {
  it('gives the addresses that it has checked', async () => {
    expect(await resolveHost('public', ['93.184.216.34', '93.184.216.35'])).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '93.184.216.35', family: 4 },
    ]);
    expect(await resolveHost('public', ['93.184.216.34', '93.184.216.35'], false)).toBe('93.184.216.34');
  });

  it('refuses a host of which one address is out of reach, also when DNS changes its answer between two tries', async () => {
    expect(await resolveHost('public', ['93.184.216.34', '10.0.0.7'])).toBe('addressRefused');
    expect(await resolveHost('public', ['127.0.0.1'], false)).toBe('addressRefused');
    expect(await resolveHost('private', ['169.254.169.254'])).toBe('addressRefused');
    expect(await resolveHost('private', ['10.0.0.7'])).toHaveLength(1);
  });

  it('passes the error of DNS on, and a host without addresses', async () => {
    expect(await resolveHost('public', [])).toBe('');
    const failing = guardedLookup('public', (_host, _options, callback) =>
      callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), []),
    );
    const code = await new Promise((resolve) => {
      failing('program.example', {}, (error) => resolve(error?.code));
    });
    expect(code).toBe('ENOTFOUND');
  });

  it('is not made for a host that is an address: it is checked as it is', () => {
    expect(() => requireReachableHost('10.0.0.7', 'public')).toThrow('10.0.0.7');
    expect(() => requireReachableHost('[::1]', 'private')).toThrow('::1');
    expect(() => requireReachableHost('[::1]', 'loopback')).not.toThrow();
    expect(() => requireReachableHost('program.example', 'public')).not.toThrow();
  });
});
