import type { DocumentContent, Fact } from '../../../storage/documents/document.ts';
import type { IssuedPage } from '../../../storage/issued-documents/issue-document.ts';
import { inEveryLanguage } from '../../../university/titles.ts';
import { latinNameOf } from '../record/latin-name.ts';
import {
  attemptTables,
  ordersTable,
  documentOf,
  personFacts,
  signedBlock,
  studyFacts,
  type DocumentContext,
} from './document-parts.ts';

function privateFacts({ record: { person }, language, texts }: DocumentContext): Fact[] {
  const shown = (names: typeof person.citizenship) => inEveryLanguage(names)[language];
  return [
    { label: texts.latinName, value: latinNameOf(person) },
    { label: texts.pin, value: person.pin },
    { label: texts.gender, value: person.gender && texts.genders[person.gender] },
    { label: texts.citizenship, value: shown(person.citizenship) },
    { label: texts.nationality, value: shown(person.nationality) },
    { label: texts.education, value: shown(person.education) },
    { label: texts.state, value: texts.states[person.status] },
  ];
}

/** The student's file: person, studies, orders, and every attempt (D-64). */
export const studentFile = (context: DocumentContext, page: IssuedPage): DocumentContent =>
  documentOf(context, page, {
    title: context.texts.titles.studentFile,
    orientation: 'landscape',
    blocks: [
      { kind: 'facts', facts: [...personFacts(context), ...privateFacts(context), ...studyFacts(context)] },
      ordersTable(context),
      ...attemptTables(context),
      signedBlock(context, page),
    ],
  });
