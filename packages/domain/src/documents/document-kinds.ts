/** The kinds of documents that the portal issues. */
export const documentKinds = ['transcript', 'studyConfirmation', 'receipt', 'examSheet'] as const;
export type DocumentKind = (typeof documentKinds)[number];
