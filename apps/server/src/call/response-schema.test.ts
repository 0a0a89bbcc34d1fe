import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { auth, chat, envelope, everyEndpoint, type Endpoint } from '@portal/wire';
import { sampleResponse } from '../../test/samples.ts';
import { responseSchemaOf } from './response-schema.ts';

const written = everyEndpoint.filter(({ kind }) => kind !== 'stream');
const bodyOf = ({ kind }: Endpoint, data: unknown) => (kind === 'bare' ? data : envelope.success(data));

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  for (const endpoint of written) {
    const schema = { response: { 200: responseSchemaOf(endpoint) } };
    app.post(endpoint.path, { schema }, async ({ body }) => bodyOf(endpoint, body));
  }
  await app.ready();
});
afterAll(() => app.close());

const write = async (endpoint: Endpoint, data: unknown): Promise<unknown> => {
  const { body } = await app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(data),
  });
  return JSON.parse(body);
};

describe('the schema of an answer', () => {
  it.each(written)('writes $name as it is', async (endpoint) => {
    const data = sampleResponse(endpoint);
    expect(await write(endpoint, data)).toEqual(bodyOf(endpoint, data));
  });

  it('keeps every result set at its place, empty ones too', async () => {
    const sets = [[], [{ unreades_start: null, unreades_total: 0 }]];
    expect(await write(chat.thread, sets)).toEqual(envelope.success(sets));
  });

  it('lets nothing out that the contract does not name', async () => {
    const data = { maxAttachmentMb: 1, saveProgress: 'bytes', version: '1', password_hash: 'canary' };
    expect(JSON.stringify(await write(auth.config, data))).not.toContain('canary');
    const ping = await write(auth.ping, [{ alive: true, password_hash: 'canary' }]);
    expect(ping).toEqual(envelope.success([{ alive: true }]));
  });
});
