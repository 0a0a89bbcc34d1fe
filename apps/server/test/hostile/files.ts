import { zip } from '../../src/operator/demo/zip.ts';
import { jpeg, pdf, png } from '../files/sample-files.ts';
import { hostileDocx, hostileZip, type HostileEntry } from './archives.ts';

/** The expected outcome: an error status, or the stored name and bytes that must be removed. */
export type ExpectedOutcome = 413 | 415 | { readonly name: string; readonly without?: string };

export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly content: Buffer | string;
  readonly expectedOutcome: ExpectedOutcome;
  /** The outcome in a form of books, whose kinds and bounds differ. */
  readonly bookOutcome?: ExpectedOutcome;
}

const PAGE = '<!doctype html><script>alert(document.cookie)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const DATA = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
const PROGRAM = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200)]);
const ELF = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(200)]);
const SCRIPT = '#!/bin/sh\nrm -rf ~\n';
const MEBIBYTE = 1_024 * 1_024;

const refused = (what: string, name: string, content: Buffer | string): HostileFile => ({
  what,
  name,
  content,
  expectedOutcome: 415,
});

/** The content decides: a file of an accepted kind gets the ending of its content. */
export const renamed = (
  what: string,
  [name, newName]: readonly [string, string],
  content: Buffer,
): HostileFile => ({
  what,
  name,
  content,
  expectedOutcome: { name: newName },
});

/** Content that browsers or computers would run. */
const code: readonly HostileFile[] = [
  // A book may be a page: it opens in a sandbox.
  { ...refused('a page', 'page.html', PAGE), bookOutcome: { name: 'page.html' } },
  refused('a page as a document', 'page.pdf', PAGE),
  refused('a page as an old document', 'page.doc', PAGE),
  refused('a page as a text', 'page.txt', PAGE),
  refused('a page behind blanks', 'page.txt', ` \r\n\t${PAGE}`),
  refused('a page behind a byte order mark', 'page.csv', `\ufeff${PAGE}`),
  refused('a page behind a comment', 'page.txt', `<!-- -->${PAGE}`),
  refused('a page as rich text', 'page.rtf', PAGE),
  refused('a drawing', 'drawing.svg', SVG),
  refused('a drawing as a picture', 'drawing.png', SVG),
  refused('a drawing as a photo', 'drawing.jpg', SVG),
  refused('data with an entity', 'data.xml', DATA),
  refused('data with an entity as a text', 'data.txt', DATA),
  refused('data with an entity as a document', 'data.docx', DATA),
  refused('a program', 'setup.exe', PROGRAM),
  refused('a program as a document', 'setup.pdf', PROGRAM),
  refused('a program as a photo', 'setup.jpg', PROGRAM),
  refused('a program as a text', 'setup.txt', PROGRAM),
  refused('a program of Unix as a document', 'tool.doc', ELF),
  refused('a program of Unix without an ending', 'tool', ELF),
  refused('a script of a shell', 'run.sh', SCRIPT),
  refused('a script of a shell as a text', 'run.txt', SCRIPT),
  refused('a script of Windows', 'run.bat', '@echo off\r\n'),
  refused('a script of a page', 'run.js', 'alert(1)'),
  refused('a script of a server', 'run.php', '<?php system($_GET[1]);'),
  refused('a script of a server as a text', 'run.txt', '<?php system($_GET[1]);'),
  refused('rules for a server', '.htaccess', 'Options +ExecCGI'),
  refused('the test signature of scanners', 'eicar.com', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD'),
  refused('a link of Windows', 'link.lnk', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')),
  refused('a text in another encoding', 'text.txt', Buffer.from('привет', 'utf16le')),
];

const entry = (name: string, more: Partial<HostileEntry> = {}): HostileEntry => ({ name, ...more });
const many = (count: number) => Array.from({ length: count }, (_, at) => entry(`${at}.txt`));
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEBIBYTE);

/** Archives with bombs, links, traversal or forbidden entries. */
const archives: readonly HostileFile[] = [
  refused('a program in an archive', 'a.zip', hostileZip([entry('setup.exe')])),
  refused('an archive in an archive', 'a.zip', zip([{ name: 'b.zip', content: zip([]) }])),
  refused('an entry above its folder', 'a.zip', hostileZip([entry('../../evil.txt')])),
  refused('an entry at the root', 'a.zip', hostileZip([entry('/etc/evil.txt')])),
  refused('an entry above its folder for Windows', 'a.zip', hostileZip([entry('..\\evil.txt')])),
  refused('an entry on a drive', 'a.zip', hostileZip([entry('C:/evil.txt')])),
  refused(
    'a symbolic link',
    'a.zip',
    hostileZip([entry('link', { content: '/etc/passwd', mode: 0o120777 })]),
  ),
  refused('a bomb', 'a.zip', hostileZip([entry('zeros.txt', { content: zeros(8) })])),
  refused('a bomb by its word', 'a.zip', hostileZip([entry('a.txt', { claimedSize: 0xffff_fff0 })])),
  { ...refused('too many entries', 'a.zip', hostileZip(many(2_001))), bookOutcome: { name: 'a.zip' } },
  refused('an entry that is locked', 'a.zip', hostileZip([entry('a.txt', { isEncrypted: true })])),
  refused('half an archive', 'a.zip', hostileZip(many(10)).subarray(0, 300)),
  refused('an archive as a document', 'a.docx', hostileZip([entry('a.txt')])),
  renamed('an archive as another document', ['a.pdf', 'a.zip'], hostileZip([entry('a.txt')])),
  refused('macros', 'a.docx', hostileDocx([entry('word/vbaProject.bin')])),
  refused('a document for macros', 'a.docx', hostileDocx([], 'ms-word.document.macroEnabled')),
  refused('a document for macros by its name', 'a.docm', hostileDocx([], 'ms-word.document.macroEnabled')),
  refused('a document that is a bomb', 'a.docx', hostileDocx([entry('a.xml', { content: zeros(8) })])),
  {
    ...refused('a document of too many parts', 'a.docx', hostileDocx(many(2_000))),
    bookOutcome: { name: 'a.docx' },
  },
  refused('packed by other means', 'a.gz', Buffer.from('1f8b0800000000000003', 'hex')),
];

/** A PNG header with 50,000 by 50,000 pixels. */
async function hugePng(): Promise<Buffer> {
  const picture = Buffer.from(await png());
  const WIDTH_AT = 16;
  picture.writeUInt32BE(50_000, WIDTH_AT);
  picture.writeUInt32BE(50_000, WIDTH_AT + 4);
  return picture;
}

async function pictures(): Promise<HostileFile[]> {
  const photo = await jpeg(64, 64);
  const image = await png(64, 64);
  const polyglot = Buffer.from('GIF89a/*\x01\0\x01\0\0\0,*/=1;alert(1)//', 'latin1');
  return [
    refused('a picture that is too large', 'a.png', await hugePng()),
    refused('half a picture', 'a.png', image.subarray(0, image.length / 2)),
    refused('half a photo', 'a.jpg', photo.subarray(0, photo.length / 2)),
    refused('a picture that is noise', 'a.png', Buffer.concat([image.subarray(0, 8), Buffer.alloc(500, 7)])),
    { ...renamed('a picture under another name', ['a.jpg', 'a.png'], image), bookOutcome: 415 },
    refused('a picture that is a script too', 'a.gif', polyglot),
    {
      what: 'a photo with a page behind it',
      name: 'a.jpg',
      content: Buffer.concat([photo, Buffer.from(PAGE)]),
      expectedOutcome: { name: 'a.jpg', without: '<script>' },
      bookOutcome: 415,
    },
    {
      what: 'a photo with an archive behind it',
      name: 'b.jpg',
      content: Buffer.concat([photo, zip([{ name: 'evil.txt', content: 'x' }])]),
      expectedOutcome: { name: 'b.jpg', without: 'evil.txt' },
      bookOutcome: 415,
    },
    {
      what: 'a photo that knows its author and place',
      name: 'c.jpeg',
      content: photo,
      expectedOutcome: { name: 'c.jpeg', without: 'secret-author' },
      bookOutcome: 415,
    },
  ];
}

const sizes: readonly HostileFile[] = [
  refused('a document of nothing', 'empty.pdf', ''),
  refused('a text of nothing', 'empty.txt', ''),
  {
    what: 'a byte too much',
    name: 'large.pdf',
    content: Buffer.concat([pdf(), Buffer.alloc(MEBIBYTE + 1 - pdf().length)]),
    expectedOutcome: 413,
  },
];

const named = (what: string, name: string, storedKeys: string): HostileFile => ({
  what,
  name,
  content: pdf(what),
  expectedOutcome: { name: storedKeys },
});

const LONG = 'ө'.repeat(300);

/** Valid documents with malformed names. A name that a header cannot carry is rejected or cut. */
const names: readonly HostileFile[] = [
  refused('an ending behind an ending', 'a.pdf.exe', pdf()),
  named('an ending before an ending', 'a.exe.pdf', 'a.exe.pdf'),
  named('letters from right to left', 'fdp\u202e.exe.pdf', 'fdp_.exe.pdf'),
  named('a very long name', `${LONG}.pdf`, `${'ө'.repeat(98)}.pdf`),
  named('what joins names', 'a;!;b.pdf', 'a_b.pdf'),
  named('a way up', '../../../etc/cron.d/a.pdf', '.._.._.._etc_cron.d_a.pdf'),
  named('a way up for Windows', '..\\..\\a.pdf', '.._.._a.pdf'),
  named('a way from the root', '/etc/a.pdf', '_etc_a.pdf'),
  named('a way up in disguise', '%2e%2e%2fa.pdf', '%2e%2e%2fa.pdf'),
  named('a device of Windows', 'CON.pdf', '_CON.pdf'),
  named('dots and blanks at its end', 'a.pdf. . .', 'a.pdf'),
  named('a tab', 'a\tb.pdf', 'a_b.pdf'),
  named('markup', '<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'),
  renamed('nothing but dots', ['..', '_.pdf'], pdf()),
];

/** The files for forms of attachments. */
export const hostileFiles = async (): Promise<readonly HostileFile[]> => [
  ...code,
  ...archives,
  ...(await pictures()),
  ...sizes,
  ...names,
];

/** The same files for forms of books, with the outcomes there. */
export const hostileFilesAsBooks = async (): Promise<readonly HostileFile[]> =>
  (await hostileFiles()).map((file) => ({
    ...file,
    expectedOutcome: file.bookOutcome ?? file.expectedOutcome,
  }));

/** The outcome in the form of a photo, which takes pictures only and gives them its own name. */
function asPhoto(outcome: ExpectedOutcome): ExpectedOutcome {
  if (typeof outcome === 'number' || !/\.(?:jpe?g|png)$/.test(outcome.name)) return 415;
  return { ...outcome, name: 'photo.jpg' };
}

/** The same files for the form of a photo, with the outcomes there. */
export const hostileFilesAsPhotos = async (): Promise<readonly HostileFile[]> =>
  (await hostileFiles()).map((file) => ({ ...file, expectedOutcome: asPhoto(file.expectedOutcome) }));
