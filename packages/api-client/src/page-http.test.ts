import { describe, expect, it, jest } from '@jest/globals';
import { createPageHttp } from './page-http.ts';

const year = { path: '/lms/api/year', request: {}, body: { data: [2026] } };

describe('the client of a page that the server renders', () => {
  it('knows the responses that the page brings, at any time', async () => {
    const onMissing = jest.fn();
    jest.spyOn(performance, 'now').mockReturnValue(10 * 60_000);
    const { data } = await createPageHttp([year], onMissing).get(year.path);
    expect(data).toEqual({ data: [2026] });
    expect(onMissing).not.toHaveBeenCalled();
  });

  it('asks nobody for others, and says which is missing', async () => {
    const onMissing = jest.fn();
    const http = createPageHttp([year], onMissing);
    await expect(http.post('/lms/api/news', { page: 1 })).rejects.toThrow('/lms/api/news');
    expect(onMissing.mock.calls).toEqual([['/lms/api/news']]);
  });
});
