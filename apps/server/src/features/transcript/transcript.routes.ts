import type { FastifyInstance } from 'fastify';
import { transcript } from '@portal/wire';
import { fileRoute } from '../../http/route/file-route.ts';
import { issuerOf } from '../../storage/issued-documents/issue-document.ts';
import { route } from '../../http/route/route.ts';
import { issueTranscript } from './issue-transcript.ts';
import { readTranscript } from '../shared/transcript/transcript.service.ts';

export function transcriptRoutes(app: FastifyInstance): void {
  route(app, transcript.read, (_, { db, caller }) => readTranscript(db, caller.id));
  fileRoute(app, transcript.pdf, {
    find: async ({ language }, { caller, lang }) => {
      const { name, pdf } = await issueTranscript(issuerOf(app), caller.id, language ?? lang);
      return { name, type: 'application/pdf', bytes: pdf };
    },
  });
}
