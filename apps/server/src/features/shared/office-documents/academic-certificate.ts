import { fillIn, beginsStudy, endsMembership, numericDate } from '@portal/domain';
import type { DocumentBlock, DocumentContent } from '../../../storage/documents/document.ts';
import type { IssuedPage } from '../../../storage/issued-documents/issue-document.ts';
import { scaleText, termTable, totalsText } from '../transcript/transcript-table.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import type { RecordedOrder } from '../record/record.queries.ts';
import {
  ordersTable,
  documentOf,
  personFacts,
  signedBlock,
  studyFacts,
  type DocumentContext,
} from './document-parts.ts';

const begins = ({ kind }: RecordedOrder): boolean => kind !== 'renamed' && beginsStudy(kind);
const ends = ({ kind }: RecordedOrder): boolean => kind !== 'renamed' && endsMembership(kind);

/** From the first order that began the studies to the last one that ended them; a student who still studies has no end. */
function periodText({ record: { orders, person }, texts }: DocumentContext): string | undefined {
  const first = orders.find(begins);
  const last = person.status === 'left' ? orders.findLast(ends) : undefined;
  if (!first) return undefined;
  const from = numericDate(first.effectiveOn);
  return last
    ? fillIn(texts.studiedUntil, { from, until: numericDate(last.effectiveOn) })
    : fillIn(texts.studiesSince, { from });
}

function gradeBlocks(context: DocumentContext): DocumentBlock[] {
  const { record, language } = context;
  const { transcript } = record;
  const passed = { ...transcript, rows: transcript.rows.filter(({ isPassed }) => isPassed) };
  const wording = { language, texts: reportTexts(language, 'transcript') };
  if (passed.rows.length === 0) return [{ kind: 'paragraph', text: context.texts.nothingPassed }];
  return [
    ...transcript.terms
      .filter((term) =>
        passed.rows.some(
          (row) =>
            row.groupId === term.groupId &&
            row.academicYearId === term.academicYearId &&
            row.termOrder === term.termOrder,
        ),
      )
      .map((term) => termTable(passed, term, wording)),
    { kind: 'heading', text: `${wording.texts.inAll}. ${totalsText(transcript, wording)}` },
    { kind: 'paragraph', text: scaleText(transcript, wording) },
  ];
}

/** The certificate of studies that were not completed: what was passed, and between which days (D-64). */
export function academicCertificate(context: DocumentContext, page: IssuedPage): DocumentContent {
  const { texts } = context;
  const period = periodText(context);
  return documentOf(context, page, {
    title: texts.titles.academicCertificate,
    orientation: 'portrait',
    blocks: [
      { kind: 'facts', facts: [...personFacts(context), ...studyFacts(context)] },
      ...(period === undefined ? [] : [{ kind: 'paragraph', text: period } as const]),
      { kind: 'paragraph', text: texts.notCompleted },
      ...gradeBlocks(context),
      ordersTable(context),
      signedBlock(context, page),
    ],
  });
}
