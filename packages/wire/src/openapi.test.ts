import { describe, expect, it } from '@jest/globals';
import { count, flag, id, list, nothingAsked, optional, record, text } from './codec.ts';
import { get, getBare, post, stream, upload } from './endpoint.ts';
import { contract, everyEndpoint } from './index.ts';
import { openApiOf } from './openapi.ts';

const Room = record({ roomId: ['id_room', id], isFree: ['free', flag] });

const sample = {
  rooms: {
    find: get('/api/rooms.json', {
      about: 'Rooms of a building.',
      access: 'signed-in',
      ask: record({ buildingId: ['bld', id], floor: ['floor', optional(count)] }),
      answer: list(Room),
    }),
    book: post('/api/rooms/book.json', {
      about: 'Books a room.',
      access: 'teacher',
      ask: record({ roomId: ['id_room', id] }),
      answer: list(Room),
      writes: true,
    }),
    plan: upload('/api/rooms/plan.json', {
      about: 'Replaces the plan of a room.',
      access: 'teacher',
      ask: record({ title: ['nm', text] }),
      answer: list(Room),
    }),
    sign: getBare('/api/rooms/sign.json', {
      about: 'The sign at the door.',
      access: 'anyone',
      ask: nothingAsked,
      answer: Room,
    }),
    changes: stream('/api/rooms/events', {
      about: 'Rooms that change.',
      access: 'signed-in',
      ask: nothingAsked,
      answer: Room,
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
    const answerOf = (path: string) => Object.values(paths[path] ?? {});
    const schemaIn = (type: string, schema: unknown) => [
      expect.objectContaining({
        responses: expect.objectContaining({
          200: expect.objectContaining({ content: { [type]: { schema } } }),
        }),
      }),
    ];
    const enveloped = expect.objectContaining({ required: ['result', 'error', 'data'] });
    expect(answerOf('/lms/api/rooms.json')).toEqual(schemaIn('application/json', enveloped));
    expect(answerOf('/lms/api/rooms/sign.json')).toEqual(schemaIn('application/json', Room.schema));
    expect(answerOf('/lms/api/rooms/events')).toEqual(schemaIn('text/event-stream', Room.schema));
  });

  it('says who may ask, and how a refusal for that looks', () => {
    expect(find).toMatchObject({
      get: { 'x-access': 'signed-in', security: [{ session: [] }], responses: { 401: expect.anything() } },
    });
    expect(find).not.toHaveProperty('get.responses.403');
    expect(book).toHaveProperty('post.responses.403');
    expect(paths['/lms/api/rooms/sign.json']).toMatchObject({ get: { security: [] } });
  });

  it('holds every line of the contract under a name of its own', () => {
    const operations = Object.values(openApiOf(contract).paths).flatMap((path) => Object.values(path));
    const names = operations.map((operation) => Object(operation).operationId);
    expect(new Set(names)).toEqual(new Set(everyEndpoint.map(({ name }) => name)));
    expect(names).toHaveLength(everyEndpoint.length);
  });
});
