import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { personalData } from '@portal/wire/personal-data/personal-data';
import { route, type Context } from '../../http/route/route.ts';
import { streamedFileRoute } from '../../http/route/streamed-file-route.ts';
import { HttpError } from '../../university/errors.ts';
import { reportTexts } from '../../university/texts/language.ts';
import { ownExportService } from './own-export.service.ts';
import { readInfo } from './personal-data-info.ts';

const serviceOf = ({ db, caller: { id, sessionId } }: Pick<Context, 'db' | 'caller'>) =>
  ownExportService(db, { personId: id, sessionHash: Buffer.from(sessionId, 'hex') });

/** Lets a person receive one copy at a time. */
function oneAtATime() {
  const receiving = new Set<number>();

  return async (personId: number, open: () => Promise<Readable>): Promise<Readable> => {
    if (receiving.has(personId)) throw new HttpError('tooMany');
    receiving.add(personId);
    const release = () => receiving.delete(personId);
    try {
      const stream = await open();
      return stream.once('close', release);
    } catch (error) {
      release();
      throw error;
    }
  };
}

/** Everything that the portal stores about the caller (decision 0124). */
export function personalDataRoutes(app: FastifyInstance): void {
  const { db, files, mailer } = app;
  const begin = oneAtATime();
  route(app, personalData.state, (_, context) => serviceOf(context).state());
  route(app, personalData.info, (_, { lang }) => readInfo(app, lang));
  route(app, personalData.topics, (_, context) => serviceOf(context).topics());
  route(app, personalData.open, ({ password = '' }, context) =>
    serviceOf(context).open({
      lang: context.lang,
      mailer,
      checkPassword: () => app.confirmPassword(context, password),
    }),
  );

  streamedFileRoute(app, personalData.archive, async ({ language }, { caller, lang: reader, request }) => {
    const service = serviceOf({ db, caller });
    const fullName = await service.requireOpen();
    const lang = language ?? reader;
    const origin = { address: request.ip, requestId: request.id };
    return {
      name: reportTexts(lang, 'personalData').fileName,
      type: 'application/zip',
      open: () => begin(caller.id, () => service.begin({ store: files.store, fullName, lang, ...origin })),
    };
  });
}
