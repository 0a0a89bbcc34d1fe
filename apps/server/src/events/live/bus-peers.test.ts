import { beforeEach, describe, expect, it } from '@jest/globals';
import { BusPeers } from './bus-peers.ts';

let peers: BusPeers;
beforeEach(() => {
  peers = new BusPeers();
});

/** What a prompt beat of this process finds at a moment. */
const findsSilent = (now: number): boolean => {
  peers.beat(now - 5);
  return peers.forgetSilent(now);
};

describe('the other processes of the bus', () => {
  it('are missed once when one falls silent', () => {
    peers.receive('a', 0, true);
    expect(findsSilent(9_000)).toBe(false);
    expect(findsSilent(11_000)).toBe(true);
    expect(findsSilent(30_000)).toBe(false);
  });

  it('are there while they send anything', () => {
    peers.receive('a', 0, true);
    peers.receive('a', 8_000, false);
    expect(findsSilent(12_000)).toBe(false);
  });

  it('are not missed after they have left, nor those of a release without beats', () => {
    peers.receive('a', 0, true);
    peers.forget('a');
    peers.receive('earlier release', 0, false);
    expect(findsSilent(60_000)).toBe(false);
  });

  it('are not judged by a process that was busy itself, or after the bus was away', () => {
    peers.receive('a', 0, true);
    peers.beat(1_000);
    expect(peers.forgetSilent(60_000)).toBe(false);
    peers.forgetAll();
    expect(findsSilent(61_000)).toBe(false);
  });
});
