import type { DocumentContent } from '../../src/storage/documents/document.ts';

const term = (number: number) =>
  [
    { kind: 'heading', text: `${number}-семестр` },
    {
      kind: 'table',
      columns: [
        { header: '№', width: 20 },
        { header: 'Дисциплина', width: 'fill' },
        { header: 'Кредит', width: 50, align: 'right' },
        { header: 'Баа', width: 60, align: 'center' },
      ],
      rows: Array.from({ length: 7 }, (_, at) => [`${at + 1}`, 'Кыргыз тили жана адабияты', '5', 'эң жакшы']),
      totals: [['', 'Бардыгы', '35', '']],
    },
  ] as const;

/** A transcript of eight terms. */
export const sampleTranscript: DocumentContent = {
  title: 'Транскрипт',
  language: 'kg',
  orientation: 'portrait',
  footer: '{{page}}-бет, баары {{pages}}',
  createdAt: new Date('2026-11-22T06:00:00Z'),
  blocks: [
    { kind: 'title', text: 'Академиялык транскрипт' },
    { kind: 'facts', facts: [{ label: 'Студент', value: 'Өмүрбек Үсөнова' }] },
    ...Array.from({ length: 8 }, (_, at) => term(at + 1)).flat(),
    { kind: 'signatures', signatures: [{ position: 'Декан', name: 'Ү. Ңуров' }] },
    { kind: 'qr', content: 'https://portal.example.org/lms/public/verify/1', caption: ['Текшерүү'] },
  ],
};

/** A journal of 200 students and 60 lessons. */
export const sampleJournal: DocumentContent = {
  ...sampleTranscript,
  title: 'Журнал',
  orientation: 'landscape',
  blocks: [
    {
      kind: 'table',
      textSize: 'small',
      columns: [
        { header: 'Студент', width: 90 },
        ...Array.from(
          { length: 60 },
          () => ({ header: '22\n11\n3', width: 'fill', align: 'center' }) as const,
        ),
      ],
      rows: Array.from({ length: 200 }, (_, at) => [
        `Өмүрбек Үсөнова ${at}`,
        ...Array.from({ length: 60 }, () => 'н'),
      ]),
    },
  ],
};
