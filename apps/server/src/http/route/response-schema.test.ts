import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { auth, chat, envelope, everyEndpoint, type Endpoint } from '@portal/wire';
import { sampleResponse, sampleRows } from '../../../test/clients/samples.ts';
import { createSerializer } from './response-schema.ts';

const endpoints = everyEndpoint.filter(({ kind }) => kind !== 'stream');

function bodyOf(endpoint: Endpoint, data: unknown): unknown {
  if (endpoint.kind === 'bare') return data;
  const rows = sampleRows(endpoint);
  return rows ? envelope.successWithRows(data, rows) : envelope.success(data);
}

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  for (const endpoint of endpoints) {
    const serialize = createSerializer(endpoint);
    app.post(endpoint.path, async ({ body }, reply) => serialize(reply, Object(bodyOf(endpoint, body))));
  }
  await app.ready();
});
afterAll(() => app.close());

const serialize = async (endpoint: Endpoint, data: unknown): Promise<unknown> => {
  const { body } = await app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(data),
  });
  return JSON.parse(body);
};

describe('the response schema', () => {
  it.each(endpoints)('serializes $name without changes', async (endpoint) => {
    const data = sampleResponse(endpoint);
    expect(await serialize(endpoint, data)).toEqual(bodyOf(endpoint, data));
  });

  it('is sent as JSON, whatever the endpoint', async () => {
    const { headers } = await app.inject({ method: 'POST', url: auth.ping.path, payload: [{ alive: true }] });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('keeps the position of every result set, also of empty ones', async () => {
    const sets = [[], [{ unreades_start: null, unreades_total: 0 }]];
    expect(await serialize(chat.thread, sets)).toEqual(envelope.success(sets));
  });

  it('drops fields that the contract does not declare', async () => {
    const data = {
      maxAttachmentMb: 1,
      libraryMaxMb: 2,
      saveProgress: 'bytes',
      version: '1',
      password_hash: 'canary',
    };
    expect(JSON.stringify(await serialize(auth.config, data))).not.toContain('canary');
    const ping = await serialize(auth.ping, [{ alive: true, password_hash: 'canary' }]);
    expect(ping).toEqual(envelope.success([{ alive: true }]));
  });
});
