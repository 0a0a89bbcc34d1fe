import type { DocumentContent } from '../../../storage/documents/document.ts';
import type { IssuedPage } from '../../../storage/issued-documents/issue-document.ts';
import {
  attemptTables,
  documentOf,
  personFacts,
  signedBlock,
  studyFacts,
  type DocumentContext,
} from './document-parts.ts';

/** The pages of the record book: every attempt by term, with its sheet and teacher (D-64). */
export const recordBook = (context: DocumentContext, page: IssuedPage): DocumentContent =>
  documentOf(context, page, {
    title: context.texts.titles.recordBook,
    orientation: 'landscape',
    blocks: [
      { kind: 'facts', facts: [...personFacts(context), ...studyFacts(context)] },
      ...attemptTables(context),
      signedBlock(context, page),
    ],
  });
