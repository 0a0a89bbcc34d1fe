import { describe, expect, it } from '@jest/globals';
import { count, flag, id, list, emptyRequest, optional, record, text } from '../codec/codec.ts';
import { get, getBare, post, stream, upload } from './endpoint.ts';
import { contract, everyEndpoint } from '../index.ts';
import { openApiOf } from './openapi.ts';

const Room = record({ roomId: ['id_room', id], isFree: ['free', flag] });

const sample = {
  rooms: {
    find: get('/api/rooms.json', {
      summary: 'Rooms of a building.',
      access: 'signed-in',
      isForGraduates: true,
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
    close: post('/api/rooms/close.json', {
      summary: 'Closes a room.',
      access: { claim: 'news.publish' },
      request: record({ roomId: ['id_room', id] }),
      response: list(Room),
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
  it('lists the fields of a GET as query parameters, required or optional (D-06)', () => {
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

  it('describes a POST with a JSON body and the XSRF header', () => {
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

  it('says which calls a token opens, and with which scope', () => {
    const lend = get('/api/programs/rooms.json', {
      summary: 'Rooms for programs.',
      access: { program: 'groups.read' },
      request: emptyRequest,
      response: list(Room),
    });
    const document = openApiOf({ ...sample, programs: { lend } });
    expect(document.paths['/lms/api/programs/rooms.json']).toMatchObject({
      get: {
        security: [{ programToken: ['groups.read'] }],
        parameters: [expect.objectContaining({ name: 'X-Lang' })],
        responses: { 401: expect.anything(), 403: expect.anything() },
      },
    });
    expect(find).toMatchObject({ get: { security: [{ session: [] }] } });
    expect(document.components).toHaveProperty('securitySchemes.programToken.scheme', 'bearer');
  });

  it('describes an upload as a multipart form', () => {
    expect(paths['/lms/api/rooms/plan.json']).toMatchObject({
      post: { requestBody: { content: { 'multipart/form-data': { schema: { required: ['nm'] } } } } },
    });
  });

  it('names the file parts of a form with files (§3 Chat send payload, §7 News)', () => {
    const storePicture = upload('/api/rooms/picture.json', {
      summary: 'Stores a picture of a room.',
      access: 'teacher',
      request: emptyRequest,
      response: list(Room),
      files: { max: 3 },
    });
    const parts = expect.objectContaining({ type: 'array', maxItems: 3 });
    expect(openApiOf({ rooms: { storePicture } }).paths['/lms/api/rooms/picture.json']).toHaveProperty(
      ['post', 'requestBody', 'content', 'multipart/form-data', 'schema', 'properties'],
      { fileName: expect.objectContaining({ type: 'string' }), file: parts, files: parts },
    );
  });

  it('describes identity fields of a body, and texts of numbers (§3 User/session, D-04)', () => {
    const call = post('/api/rooms/mine.json', {
      summary: 'My rooms.',
      access: 'teacher',
      request: record({ roomId: ['id_room', id] }),
      response: list(Room),
      identity: { uid: 'personId' },
    });
    const number = expect.objectContaining({ type: ['integer', 'string'] });
    expect(openApiOf({ rooms: { call } }).paths['/lms/api/rooms/mine.json']).toHaveProperty(
      ['post', 'requestBody', 'content', 'application/json', 'schema'],
      { type: 'object', properties: { uid: number, id_room: number }, required: ['id_room'] },
    );
  });

  it('wraps a response in the envelope, unless it is bare or a stream', () => {
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

  it('describes who has access and the errors without access', () => {
    expect(find).toMatchObject({
      get: { 'x-access': 'signed-in', security: [{ session: [] }], responses: { 401: expect.anything() } },
    });
    expect(find).not.toHaveProperty('get.responses.403');
    // A graduate may not listen.
    expect(paths['/lms/api/rooms/events']).toHaveProperty('get.responses.403');
    expect(book).toHaveProperty('post.responses.403');
    expect(paths['/lms/api/rooms/close.json']).toMatchObject({
      post: { 'x-access': { claim: 'news.publish' }, responses: { 403: expect.anything() } },
    });
    expect(paths['/lms/api/rooms/sign.json']).toMatchObject({ get: { security: [] } });
  });

  it('contains every endpoint of the contract under a unique operation id', () => {
    const operations = Object.values(openApiOf(contract).paths).flatMap((path) => Object.values(path));
    const names = operations.map((operation) => Object(operation).operationId);
    expect(new Set(names)).toEqual(new Set(everyEndpoint.map(({ name }) => name)));
    expect(names).toHaveLength(everyEndpoint.length);
  });
});
