import { zip } from '../../src/operator/demo/zip.ts';
import { jpeg, pdf, png } from '../files/sample-files.ts';
import { hostileDocx, hostileZip, type HostileEntry } from './archives.ts';
import { epub } from './books.ts';
import { renamed, type HostileFile } from './files.ts';

const MEBIBYTE = 1_024 * 1_024;
const PAGE = '<!doctype html><script>alert(document.cookie)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const PROGRAM = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)]);
const ELF = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(200)]);
/** In two parts, so that no scanner takes this file for a virus. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const DJVU = Buffer.from('AT&TFORM\0\0\0\x20DJVUINFO', 'latin1');

const refused = (what: string, name: string, content: Buffer | string): HostileFile => ({
  what,
  name,
  content,
  expectedOutcome: 415,
});
const stored = (what: string, name: string, content: Buffer | string): HostileFile => ({
  what,
  name,
  content,
  expectedOutcome: { name },
});

const join = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
const entry = (name: string, more: Partial<HostileEntry> = {}): HostileEntry => ({ name, ...more });
const sized = (bytes: number) => join(pdf(), Buffer.alloc(bytes - pdf().length));
const numbered = (count: number) => Array.from({ length: count }, (_, at) => entry(String(at)));

/** One file with two meanings. */
const polyglots = (photo: Buffer, image: Buffer): readonly HostileFile[] => [
  refused('a PDF that is an archive', 'a.pdf', join(pdf(), zip([{ name: 'evil.txt', content: 'x' }]))),
  refused('a PDF that is an EPUB', 'a.pdf', join(pdf(), epub())),
  refused('a PDF that is a page', 'a.pdf', `%PDF-1.4\n${PAGE}\n`),
  refused('a PDF that is a drawing', 'a.pdf', `%PDF-1.4\n${SVG}\n`),
  refused('a page before a PDF', 'a.pdf', join(PAGE, pdf())),
  refused('a page with a PDF', 'a.html', join(PAGE, pdf())),
  refused('a page with an archive', 'a.html', join(PAGE, zip([{ name: 'a', content: 'x' }]))),
  refused('a PDF before an EPUB', 'a.epub', join(pdf(), epub())),
  refused('an EPUB with a PDF in front', 'a.epub', epub([entry('%PDF-1.4')])),
  refused('an EPUB with a page behind it', 'a.epub', join(epub(), PAGE)),
  refused('a photo before an archive', 'a.zip', join(photo, zip([{ name: 'a', content: 'x' }]))),
  refused('a photo before an EPUB', 'a.epub', join(photo, epub())),
  refused('a scan that is an archive', 'a.djvu', join(DJVU, zip([{ name: 'a', content: 'x' }]))),
  refused('a scan that is a page', 'a.djvu', join(DJVU, PAGE)),
  refused('a photo as a PDF', 'a.pdf', photo),
  refused('a picture as a scan', 'a.djvu', image),
  renamed('a PDF as an EPUB', ['a.epub', 'a.pdf'], pdf()),
  renamed('an EPUB as a PDF', ['a.pdf', 'a.epub'], epub()),
  renamed('an EPUB as an archive', ['a.zip', 'a.epub'], epub()),
  renamed('a document as an EPUB', ['a.epub', 'a.docx'], hostileDocx([])),
  renamed('a scan as a PDF', ['a.pdf', 'a.djvu'], DJVU),
  refused('a picture, which is no book', 'a.png', image),
];

/** EPUBs that attack the program that opens them. */
const epubs: readonly HostileFile[] = [
  refused('an EPUB with an entry above its folder', 'a.epub', epub([entry('../../evil.xhtml')])),
  refused('an EPUB with an entry at the root', 'a.epub', epub([entry('/etc/evil.xhtml')])),
  refused('an EPUB with an entry above its folder for Windows', 'a.epub', epub([entry('..\\evil.xhtml')])),
  refused('an EPUB with an entry on a drive', 'a.epub', epub([entry('C:/evil.xhtml')])),
  refused('an EPUB with a link', 'a.epub', epub([entry('b', { content: '/etc/passwd', mode: 0o120777 })])),
  refused('an EPUB with a program', 'a.epub', epub([entry('setup.exe', { content: PROGRAM })])),
  refused('an EPUB with a program as a picture', 'a.epub', epub([entry('a.png', { content: PROGRAM })])),
  refused('an EPUB with a program of Unix as a style', 'a.epub', epub([entry('a.css', { content: ELF })])),
  refused('an EPUB in an EPUB', 'a.epub', epub([entry('b.epub', { content: epub() })])),
  refused('an archive in an EPUB', 'a.epub', epub([entry('b.zip', { content: zip([]) })])),
  refused('an archive in an EPUB as a font', 'a.epub', epub([entry('b.ttf', { content: epub() })])),
  refused(
    'an EPUB that is a bomb',
    'a.epub',
    epub([entry('a.css', { content: Buffer.alloc(8 * MEBIBYTE) })]),
  ),
  refused(
    'an EPUB that is a bomb by its word',
    'a.epub',
    epub([entry('a.css', { claimedSize: 0xffff_fff0 })]),
  ),
  refused(
    'an EPUB that is longer than its word',
    'a.epub',
    epub([entry('a.css', { content: 'x'.repeat(99), claimedSize: 1 })]),
  ),
  refused('an EPUB with a name twice', 'a.epub', epub([entry('a.xhtml', { content: PAGE })])),
  refused('a locked EPUB', 'a.epub', epub([entry('b.xhtml', { isEncrypted: true })])),
  refused('an EPUB of nothing', 'a.epub', zip([{ name: 'mimetype', content: 'application/epub+zip' }])),
  refused('half an EPUB', 'a.epub', epub().subarray(0, 300)),
  refused('an EPUB of too many parts', 'a.epub', epub(numbered(10_001))),
  refused('an archive of too many parts', 'a.zip', hostileZip(numbered(10_001))),
];

const programs: readonly HostileFile[] = [
  refused('a program as an EPUB', 'a.epub', PROGRAM),
  refused('a program as a scan', 'a.djvu', PROGRAM),
  refused('a program as a page', 'a.html', PROGRAM),
  refused('a program as an archive', 'a.zip', PROGRAM),
  refused('a program of Unix as a PDF', 'a.pdf', ELF),
  refused('a script of a shell as a page', 'a.html', `#!/bin/sh\nrm -rf ~ # ${PAGE}`),
  refused('a script of a server as a page', 'a.html', `<?php system($_GET[1]); ?>${PAGE}`),
  refused('a page with zeros', 'a.html', `${PAGE}\0`),
  refused('a drawing as a page', 'a.html', SVG),
  refused('a page in an archive of pages', 'a.mhtml', PAGE),
  refused('a page of XML', 'a.xhtml', PAGE),
  refused('a page that is a program', 'a.hta', PAGE),
  refused('the test signature of scanners as a text', 'eicar.txt', EICAR),
  refused('the test signature of scanners as a PDF', 'eicar.pdf', EICAR),
  refused('the test signature of scanners as a page', 'eicar.html', EICAR),
  ...['epub', 'html', 'zip', 'djvu', 'docx'].map((kind) => refused(`an empty ${kind}`, `empty.${kind}`, '')),
];

/** What may be stored: its scripts never run, because no reader runs them (D-29). */
const harmless: readonly HostileFile[] = [
  stored('a page with scripts, which opens in a sandbox', 'scripts.html', PAGE),
  stored(
    'a PDF with scripts, which its reader does not run',
    'scripts.pdf',
    '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n%%EOF\n',
  ),
  stored(
    'an EPUB with scripts, which its reader does not run',
    'scripts.epub',
    epub([entry('b.xhtml', { content: PAGE })]),
  ),
  stored('a byte less than the limit', 'less.pdf', sized(MEBIBYTE - 1)),
  stored('as much as the limit', 'limit.pdf', sized(MEBIBYTE)),
  { ...refused('a byte more than the limit', 'more.pdf', sized(MEBIBYTE + 1)), expectedOutcome: 413 },
  stored('an EPUB with a name of markup', '<img src=x onerror=alert(1)>.epub', epub()),
];

/** Files for a form of books; the limit of the test is a megabyte. */
export const hostileBookFiles = async (): Promise<readonly HostileFile[]> => [
  ...polyglots(await jpeg(), await png()),
  ...epubs,
  ...programs,
  ...harmless,
];
