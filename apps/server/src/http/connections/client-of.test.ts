import { expect, it } from '@jest/globals';
import { clientOf } from './client-of.ts';

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
])('the client at %s is counted as %s', (address, client) => {
  expect(clientOf(address)).toBe(client);
});
