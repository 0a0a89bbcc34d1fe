import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LiveFrame } from '@portal/wire';
import { CatchUpStream, type CatchUpTopic } from './catch-up.ts';
import { decodeCursor } from './cursor.ts';

/** A topic whose positions are the numbers of its events, beginning with 1. */
class FakeTopic implements CatchUpTopic {
  readonly name: string;
  count = 0;

  constructor(name: string) {
    this.name = name;
  }

  lastPosition = () => Promise.resolve(this.count);

  missedEvents = (_: number, position: number) =>
    Promise.resolve(
      Array.from({ length: Math.max(this.count - position, 0) }, (_event, at) => ({
        event: { number: position + at + 1 },
        position: position + at + 1,
      })),
    );
}

/** A browser that stores the last event ID and every event. */
class FakeBrowser {
  readonly received: string[] = [];
  lastEventId: string | undefined;
  /** The connection breaks after this many further frames. */
  patience = Number.POSITIVE_INFINITY;

  connect() {
    return new CatchUpStream({
      lastEventId: this.lastEventId,
      send: ({ topic, event }: LiveFrame, id?: string) => {
        if (this.patience <= 0) return;
        this.patience -= 1;
        this.received.push(`${topic} ${JSON.stringify(event)}`);
        this.lastEventId = id ?? this.lastEventId;
      },
      sendEventId: (id) => {
        if (this.patience > 0) this.lastEventId = id;
      },
      close: () => undefined,
      onClose: () => undefined,
    });
  }
}

const frame = (topic: string, number: number): LiveFrame => ({ topic, event: { number } });

describe('a stream that catches up', () => {
  it('sends missed events, then buffered ones, then live ones', async () => {
    const news = new FakeTopic('news');
    const browser = new FakeBrowser();
    news.count = 2;
    browser.lastEventId = 'news:1';
    const stream = browser.connect();
    const caughtUp = stream.catchUp([news], 1);
    stream.send(frame('news', 3), 3);
    await caughtUp;
    stream.send(frame('news', 4), 4);
    expect(browser.received).toEqual([2, 3, 4].map((number) => `news {"number":${number}}`));
    expect(browser.lastEventId).toBe('news:4');
  });

  it('starts with new events where the browser has no position, and says where that is', async () => {
    const [news, orders] = [new FakeTopic('news'), new FakeTopic('orders')];
    news.count = 5;
    orders.count = 9;
    const browser = new FakeBrowser();
    browser.lastEventId = 'news:4';
    await browser.connect().catchUp([news, orders], 1);
    expect(browser.received).toEqual(['news {"number":5}']);
    expect(decodeCursor(browser.lastEventId)).toEqual({ news: 5, orders: 9 });
  });

  it('does not move the position with an event that has none', async () => {
    const news = new FakeTopic('news');
    const browser = new FakeBrowser();
    const stream = browser.connect();
    await stream.catchUp([news], 1);
    stream.send(frame('news', 7));
    expect(browser.lastEventId).toBe('news:0');
  });

  it('loses no event of any topic, wherever connections break', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('event' as const), topic: fc.constantFrom(0, 1) }),
      fc.record({ kind: fc.constant('break' as const), after: fc.nat(3) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const topics = [new FakeTopic('news'), new FakeTopic('orders')] as const;
        const browser = new FakeBrowser();
        let stream = browser.connect();
        await stream.catchUp(topics, 1);
        for (const one of steps) {
          if (one.kind === 'event') {
            const topic = topics[one.topic === 0 ? 0 : 1];
            topic.count += 1;
            stream.send(frame(topic.name, topic.count), topic.count);
          } else {
            // The connection may break again while the stream catches up.
            browser.patience = one.after;
            stream = browser.connect();
            await stream.catchUp(topics, 1);
          }
        }
        browser.patience = Number.POSITIVE_INFINITY;
        await browser.connect().catchUp(topics, 1);
        for (const { name, count } of topics) {
          const expected = Array.from({ length: count }, (_, at) => `${name} {"number":${at + 1}}`);
          expect(expected.filter((event) => !browser.received.includes(event))).toEqual([]);
        }
      }),
    );
  });
});
