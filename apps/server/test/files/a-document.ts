import type { DocumentBlock, DocumentContent } from '../../src/storage/documents/document.ts';

export const aDocument = (
  blocks: readonly DocumentBlock[],
  rest: Partial<DocumentContent> = {},
): DocumentContent => ({
  title: 'Транскрипт',
  language: 'kg',
  orientation: 'portrait',
  footer: '{{page}}-бет, баары {{pages}}',
  createdAt: new Date('2026-11-22T06:00:00Z'),
  blocks,
  ...rest,
});
