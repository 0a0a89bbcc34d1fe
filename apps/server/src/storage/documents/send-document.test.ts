import { afterEach, describe, expect, it } from '@jest/globals';
import { misc } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { readPdf } from '../../../test/files/read-pdf.ts';
import { sampleTranscript } from '../../../test/files/sample-documents.ts';
import { ownPhotoRoutes } from '../../features/photo/own-photo.routes.ts';
import { fileRoute } from '../../http/route/file-route.ts';
import { route } from '../../http/route/route.ts';

let server: TestServer;
afterEach(() => server.close());

/** A server that sends the caller's transcript from the photo route; other ids are not found. */
const start = () =>
  startServer({
    overrides: {
      photo: (app) => {
        ownPhotoRoutes(app);
        route(app, misc.photo, async () => ({ photo: null }));
        fileRoute(app, misc.photoFile, {
          find: async ({ personId }, { caller }) =>
            personId === caller.id
              ? { name: 'Көчүрмө № 1', document: sampleTranscript, format: 'pdf' }
              : undefined,
        });
      },
    },
  });

describe('a route that sends a rendered document', () => {
  it('sends it under its name, to be saved, and lets nobody keep it', async () => {
    server = await start();
    const student = await server.signIn('student');
    const { status, headers, bytes } = await student.tryRequest(misc.photoFile, {
      personId: student.user?.id ?? 0,
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_______ _ 1.pdf"; filename*=UTF-8''${encodeURIComponent('Көчүрмө № 1.pdf')}`,
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect((await readPdf(bytes)).pages[0]).toContain('Өмүрбек Үсөнова');
  });

  it('sends nothing without a session or without the right to it', async () => {
    server = await start();
    expect((await server.createClient().tryRequest(misc.photoFile, { personId: 1 })).status).toBe(401);
    const student = await server.signIn('student');
    expect((await student.tryRequest(misc.photoFile, { personId: 1_000_000 })).status).toBe(404);
  });

  it('says when to try again once too many wait, and ends with the app', async () => {
    server = await start();
    const student = await server.signIn('student');
    const crowd = Array.from({ length: 110 }, () => server.app.documents.render(sampleTranscript));
    const outcomes = Promise.allSettled(crowd);
    const { status, code, headers } = await student.tryRequest(misc.photoFile, {
      personId: student.user?.id ?? 0,
    });
    expect({ status, code, retryAfter: headers['retry-after'] }).toEqual({
      status: 503,
      code: 'unavailable',
      retryAfter: '10',
    });
    await server.app.close();
    const dropped = (await outcomes).filter(({ status: end }) => end === 'rejected');
    // Ten of them found the queue full.
    expect(dropped.length).toBeGreaterThan(20);
  });
});
