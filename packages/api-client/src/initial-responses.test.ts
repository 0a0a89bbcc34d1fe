import { describe, expect, it, jest } from '@jest/globals';
import axios, { type AxiosAdapter } from 'axios';
import { withInitialResponses, type InitialResponse } from './initial-responses.ts';

const news: InitialResponse = {
  path: '/lms/api/news',
  request: { page: 1, uid: 7 },
  body: { data: ['first'] },
};
const year: InitialResponse = { path: '/lms/api/year', request: {}, body: { data: [2026] } };
const session: InitialResponse = { path: '/lms/api/session', request: null, body: { data: ['me'] } };

function clientWith(responses: readonly InitialResponse[], isFresh = () => true) {
  const network = jest.fn<AxiosAdapter>(async (config) => ({
    data: { data: ['network'] },
    status: 200,
    statusText: 'OK',
    headers: {},
    config,
  }));
  const client = axios.create({ adapter: withInitialResponses(responses, network, isFresh) });
  return { client, network };
}

describe('a call whose response came with the page', () => {
  it('gets it without a request, once', async () => {
    const { client, network } = clientWith([news, year]);
    const request = { uid: 7, page: 1, before: undefined };
    expect((await client.post(news.path, request)).data).toEqual({ data: ['first'] });
    expect((await client.get(year.path, { params: {} })).data).toEqual({ data: [2026] });
    expect(network).not.toHaveBeenCalled();
    expect((await client.post(news.path, request)).data).toEqual({ data: ['network'] });
    expect(network).toHaveBeenCalledTimes(1);
  });

  it.each([{ page: 2, uid: 7 }, { page: 1, uid: 8 }, { page: 1 }, { page: 1, uid: 7, before: 5 }, undefined])(
    'asks the server for another request: %j',
    async (request) => {
      const { client, network } = clientWith([news]);
      await client.post(news.path, request);
      expect(network).toHaveBeenCalledTimes(1);
    },
  );

  it('gets the session whatever it asks with', async () => {
    const { client, network } = clientWith([session]);
    expect((await client.post(session.path, { token: 'device' })).data).toEqual({ data: ['me'] });
    expect(network).not.toHaveBeenCalled();
  });

  it('asks the server once the page is no longer new', async () => {
    let isFresh = false;
    const { client, network } = clientWith([year], () => isFresh);
    expect((await client.get(year.path)).data).toEqual({ data: ['network'] });
    isFresh = true;
    expect((await client.get(year.path)).data).toEqual({ data: ['network'] });
    expect(network).toHaveBeenCalledTimes(2);
  });
});
