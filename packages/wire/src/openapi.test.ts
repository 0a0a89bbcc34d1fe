import { describe, expect, it } from '@jest/globals';
import { count, flag, id, list, emptyRequest, optional, record, text } from './codec.ts';
import { get, getBare, post, stream, upload } from './endpoint.ts';
import { contract, everyEndpoint } from './index.ts';
import { openApiOf } from './openapi.ts';

const Room = record({ roomId: ['id_room', id], isFree: ['free', flag] });

const sample = {
  rooms: {
    find: get('/api/rooms.json', {
      summary: 'Rooms of a building.',
      access: 'signed-in',
      request: record({ buildingId: ['bld', id], floor: ['floor', optional(count)] }),
      response: list(Room),
    }),
    book: post('/api/rooms/book.json', {
      summary: 'Books a room.',
      access: 'teacher',
      request: record({ roomId: ['id_room', id] }),
      response: list(Room),
      writes: true,
    }),
    plan: upload('/api/rooms/plan.json', {
      summary: 'Replaces the plan of a room.',
      access: 'teacher',
      request: record({ title: ['nm', text] }),
      response: list(Room),
    }),
    sign: getBare('/api/rooms/sign.json', {
      summary: 'The sign at the door.',
      access: 'anyone',
      request: emptyRequest,
      response: Room,
    }),
    changes: stream('/api/rooms/events', {
      summary: 'Rooms that change.',
      access: 'signed-in',
      request: emptyRequest,
      response: Room,
    }),
  },
};

const { paths } = openApiOf(sample);
const find = paths['/lms/api/rooms.json'];
const book = paths['/lms/api/rooms/book.json'];

describe('the OpenAPI document', () => {
  it('asks for the fields of a GET in the query, and knows which may be missing', () => {
    expect(find).toMatchObject({
      get: {
        operationId: 'rooms.find',
        summary: 'Rooms of a building.',
        parameters: expect.arrayContaining([
          {
            name: 'bld',
            in: 'query',
            required: true,
            schema: expect.objectContaining({ title: 'buildingId' }),
          },
          {
            name: 'floor',
            in: 'query',
            required: false,
            schema: expect.objectContaining({ title: 'floor' }),
          },
        ]),
      },
    });
    expect(find).not.toHaveProperty('get.requestBody');
  });

  it('asks for the fields of a POST in a JSON body and wants the XSRF header', () => {
    expect(book).toMatchObject({
      post: {
        requestBody: { content: { 'application/json': { schema: { required: ['id_room'] } } } },
        parameters: expect.arrayContaining([
          expect.objectContaining({ name: 'X-XSRF-TOKEN', required: true }),
          expect.objectContaining({ name: 'Idempotency-Key', required: false }),
        ]),
      },
    });
  });

  it('sends uploads as a multipart form', () => {
    expect(paths['/lms/api/rooms/plan.json']).toMatchObject({
      post: { requestBody: { content: { 'multipart/form-data': { schema: { required: ['nm'] } } } } },
    });
  });

  it('puts an answer into the envelope, unless the call is bare or a stream', () => {
    const responseOf = (path: string) => Object.values(paths[path] ?? {});
    const schemaIn = (type: string, schema: unknown) => [
      expect.objectContaining({
        responses: expect.objectContaining({
          200: expect.objectContaining({ content: { [type]: { schema } } }),
        }),
      }),
    ];
    const enveloped = expect.objectContaining({ required: ['result', 'error', 'data'] });
    expect(responseOf('/lms/api/rooms.json')).toEqual(schemaIn('application/json', enveloped));
    expect(responseOf('/lms/api/rooms/sign.json')).toEqual(schemaIn('application/json', Room.schema));
    expect(responseOf('/lms/api/rooms/events')).toEqual(schemaIn('text/event-stream', Room.schema));
  });

  it('says who may ask, and how a refusal for that looks', () => {
    expect(find).toMatchObject({
      get: { 'x-access': 'signed-in', security: [{ session: [] }], responses: { 401: expect.anything() } },
    });
    expect(find).not.toHaveProperty('get.responses.403');
    expect(book).toHaveProperty('post.responses.403');
    expect(paths['/lms/api/rooms/sign.json']).toMatchObject({ get: { security: [] } });
  });

  it('holds every endpoint of the contract under a name of its own', () => {
    const operations = Object.values(openApiOf(contract).paths).flatMap((path) => Object.values(path));
    const names = operations.map((operation) => Object(operation).operationId);
    expect(new Set(names)).toEqual(new Set(everyEndpoint.map(({ name }) => name)));
    expect(names).toHaveLength(everyEndpoint.length);
  });
});
