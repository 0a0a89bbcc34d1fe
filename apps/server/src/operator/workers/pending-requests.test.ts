import { describe, expect, it } from '@jest/globals';
import { PendingRequests } from './pending-requests.ts';

describe('requests to another process', () => {
  it('get their own responses, in whatever order they come', async () => {
    const requests = new PendingRequests<string>(60_000);
    const ids: number[] = [];
    const first = requests.request((id) => void ids.push(id));
    const second = requests.request((id) => void ids.push(id));
    const [firstId = 0, secondId = 0] = ids;
    requests.resolve(secondId, 'to the second');
    requests.resolve(firstId, 'to the first');
    expect(await Promise.all([first, second])).toEqual(['to the first', 'to the second']);
  });

  it('end without a response when none comes in time, and a later one is ignored', async () => {
    const requests = new PendingRequests<string>(1);
    let sentId = 0;
    expect(await requests.request((id) => (sentId = id))).toBeUndefined();
    expect(() => requests.resolve(sentId, 'too late')).not.toThrow();
  });
});
