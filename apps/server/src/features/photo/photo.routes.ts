import type { FastifyInstance } from 'fastify';
import { misc } from '@portal/wire';
import { answer } from '../../answer.ts';
import { answerFile } from '../../answer-file.ts';
import { photoQueries } from './photo.queries.ts';
import { readOwnPhoto } from './photo.service.ts';

const DAY_SECONDS = 86_400;

/** The doors to photos. */
export function photoRoutes(app: FastifyInstance): void {
  answer(app, misc.photo, async (_, { db, caller, request }) => ({
    photo: await readOwnPhoto({ db, store: app.files.store, log: request.log }, caller.id),
  }));
  answerFile(app, misc.photoFile, {
    find: ({ personId }, { db, caller }) => photoQueries(db).find(caller.id, personId),
    manner: { disposition: 'inline', maxAgeSeconds: DAY_SECONDS },
  });
}
