import path from 'node:path';
import { fillIn, languages } from '@portal/domain';
import type { DocumentContent, Slip, SlipLine } from '../../../storage/documents/document.ts';
import { restoreLink } from '../../../university/people/restore-link.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import { toCsv } from '../../../storage/documents/to-csv.ts';
import type { Recipient } from './credentials.queries.ts';

/** More would take gigabytes of memory, and no printer likes a job of thousands of pages. */
export const SLIPS_OF_A_PDF = 1_000;

/** What a person needs to set the first password. */
export interface Credential extends Recipient {
  readonly code: string;
}

/** What all slips say. */
export interface SlipFacts {
  /** The address of the portal. */
  readonly address: string;
  /** Until when the codes are valid. */
  readonly until: string;
}

function slipOf(credential: Credential, facts: SlipFacts): Slip {
  const { fullName, login, group, code } = credential;
  return {
    qr: restoreLink(facts.address, credential),
    lines: [
      { text: group === null ? fullName : `${fullName}, ${group}`, size: 'normal' },
      { text: login, size: 'large' },
      { text: code, size: 'large' },
      { text: facts.address, size: 'normal' },
      ...languages.map((language): SlipLine => ({
        text: fillIn(reportTexts(language, 'credentials').hint, { until: facts.until }),
        size: 'small',
      })),
    ],
  };
}

/** Slips to cut apart: name, login, code, and in three languages what to do with them. */
export function slipsDocument(credentials: readonly Credential[], facts: SlipFacts): DocumentContent {
  const { title, footer } = reportTexts('ru', 'credentials');
  return {
    title,
    language: 'ru',
    orientation: 'portrait',
    footer: fillIn(footer, { title }),
    createdAt: new Date(),
    blocks: [{ kind: 'slips', slips: credentials.map((one) => slipOf(one, facts)) }],
  };
}

/** The same for a mail merge of an office program. */
export const credentialsCsv = (credentials: readonly Credential[], { address, until }: SlipFacts): string =>
  toCsv([
    ['name', 'group', 'login', 'code', 'address', 'valid until', 'link'],
    ...credentials.map((credential) => [
      credential.fullName,
      credential.group ?? '',
      credential.login,
      credential.code,
      address,
      until,
      restoreLink(address, credential),
    ]),
  ]);

/** `codes.pdf`, or `codes-1.pdf`, `codes-2.pdf` … */
export function pdfPaths(file: string | undefined, count: number): string[] {
  if (file === undefined) return [];
  const parts = Math.ceil(count / SLIPS_OF_A_PDF);
  const { dir, name, ext } = path.parse(file);
  return parts === 1
    ? [file]
    : Array.from({ length: parts }, (_, at) => path.join(dir, `${name}-${at + 1}${ext}`));
}
