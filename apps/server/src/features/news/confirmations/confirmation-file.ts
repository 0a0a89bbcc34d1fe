import { fillIn, type Language } from '@portal/domain';
import type { DocumentFile } from '../../../storage/documents/document.ts';
import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import type { TimedRecipient } from './confirmation-file.queries.ts';

interface Confirmations {
  /** The title of the announcement. */
  readonly name: string;
  readonly recipients: readonly TimedRecipient[];
}

type Texts = ReturnType<typeof reportTexts<'confirmations'>>;

/** Names of files are short. */
const NAME_MAX = 80;

const columnsOf = (texts: Texts): ColumnOf<TimedRecipient>[] => [
  { header: texts.number, width: 28, align: 'right', value: (_, at) => at + 1 },
  { header: texts.person, width: 'fill', value: ({ fullName }) => fullName },
  { header: texts.group, width: 60, value: ({ groupName }) => groupName ?? undefined },
  {
    header: texts.isConfirmed,
    width: 80,
    align: 'center',
    value: ({ confirmedAt }) => (confirmedAt ? texts.yes : texts.no),
  },
  {
    header: texts.day,
    width: 56,
    align: 'center',
    value: ({ confirmedOn }) => (confirmedOn === null ? undefined : { day: confirmedOn }),
  },
  {
    header: texts.time,
    width: 40,
    align: 'center',
    value: ({ confirmedTime }) => confirmedTime ?? undefined,
  },
  {
    header: texts.note,
    width: 90,
    value: ({ isOfFormerText }) => (isOfFormerText ? texts.formerText : undefined),
  },
];

/** Who has confirmed an announcement and who has not, by name. */
export function confirmationFile(
  { name, recipients }: Confirmations,
  language: Language,
  createdAt: Date,
): DocumentFile {
  const texts = reportTexts(language, 'confirmations');
  const confirmed = recipients.filter(({ confirmedAt }) => confirmedAt).length;
  const facts = [
    { label: texts.announcement, value: name },
    { label: texts.count, value: fillIn(texts.of, { confirmed, total: recipients.length }) },
  ];
  return {
    name: fillIn(texts.fileName, { name: name.slice(0, NAME_MAX) }),
    document: {
      title: texts.title,
      language,
      orientation: 'portrait',
      footer: fillIn(texts.footer, { title: texts.title }),
      createdAt,
      blocks: [
        { kind: 'title', text: texts.title },
        { kind: 'facts', facts },
        tableOf(recipients, columnsOf(texts), { heading: texts.recipients }),
      ],
    },
  };
}
