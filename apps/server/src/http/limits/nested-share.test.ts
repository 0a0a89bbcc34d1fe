import { describe, expect, it } from '@jest/globals';
import { visitorFloor } from './budgets.ts';
import { DatabaseShares } from './database-shares.ts';
import { NestedShare } from './nested-share.ts';

const ofAddress = { connections: 5, msPerMinute: 60_000 };
const ofVisitor = { connections: 2, msPerMinute: 60_000 };

function openShares() {
  const shares = new DatabaseShares({ waitMs: 60_000, now: () => 0 });
  const address = shares.of('address', ofAddress);
  const visitorOf = (name: string) => new NestedShare(shares.of(name, ofVisitor), address);
  return { address, visitorOf };
}

describe('the share of a visitor', () => {
  it('is a part of the address: a flood by one leaves connections to the others', async () => {
    const { visitorOf } = openShares();
    const greedy = visitorOf('greedy');
    const waiting = Array.from({ length: 100 }, () => greedy.enter());
    expect(waiting.filter((wait) => wait === undefined)).toHaveLength(2);
    expect(visitorOf('other').enter()).toBeUndefined();
    greedy.leave(1);
    await expect(waiting[2]).resolves.toBeUndefined();
    // Nothing may wait longer than the test: it would be refused later, with nobody to hear it.
    for (const _ of waiting) greedy.leave(1);
    await Promise.all(waiting.map(async (wait) => wait));
  });

  it('waits for the address when all of its connections are held', async () => {
    const { visitorOf } = openShares();
    const [first, second, third] = ['first', 'second', 'third'].map(visitorOf);
    for (const visitor of [first, first, second, second, third]) expect(visitor?.enter()).toBeUndefined();
    const waiting = third?.enter();
    expect(waiting).toBeInstanceOf(Promise);
    first?.leave(1);
    await waiting;
  });

  it('has the start of its time when the others have used up that of the address', () => {
    const { address, visitorOf } = openShares();
    void address.enter();
    address.leave(ofAddress.msPerMinute + 1);
    const visitor = visitorOf('newcomer');
    expect(visitor.enter()).toBeUndefined();
    visitor.leave(visitorFloor.databaseMs + 1);
    const refused = expect.objectContaining({ code: 'tooMany' });
    expect(() => visitor.enter()).toThrow(refused);
    // A refused call holds nothing.
    for (let call = 0; call < 5; call += 1) expect(() => visitor.enter()).toThrow(refused);
    expect(visitorOf('another').enter()).toBeUndefined();
  });
});
