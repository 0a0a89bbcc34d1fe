import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostileDocx, hostileZip, type HostileEntry } from '../../../test/hostile/archives.ts';
import { readCase } from '../../../test/files/read-case.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { acceptedName } from './archive-names.ts';
import { inspectArchive } from './inspect-archive.ts';
import { isRejection } from './rejection.ts';

let file: string;
beforeAll(async () => {
  file = path.join(await createTempDir(), 'upload');
});
afterAll(removeTempDirs);

const limits = { entriesMax: 20, totalMaxBytes: 1_000_000 };
async function isSafe(archive: Buffer): Promise<boolean> {
  await writeFile(file, archive);
  return !isRejection(await inspectArchive(file, { limits, content: 'document' }));
}
const isSafeEntry = (name: string, more: Partial<HostileEntry> = {}) =>
  isSafe(hostileZip([{ name, ...more }]));

describe('an entry that may run is refused under every spelling of its name', () => {
  it.each([
    ['upper case', 'SETUP.ExE'],
    ['a dot at the end', 'setup.exe.'],
    ['blanks and dots at the end', 'setup.exe . ..'],
    ['a blank of another width', 'setup.exe\u3000'],
    ['full-width letters', 'setup．ｅｘｅ'],
    ['ligatures and letters of mathematics', 'setup.𝗲𝘅𝗲'],
    ['a letter without a width', 'setup.e\u200bxe'],
    ['a soft hyphen', 'setup.ex\u00ade'],
    ['letters shown backwards', 'setup\u202etxt.exe'],
    ['letters that look backwards', 'setup\u202eexe.txt'],
    ['another stream of a file', 'notes.txt:setup.exe'],
    ['the stream of the file itself', 'setup.exe::$DATA'],
    ['a zero', 'setup.exe\0.txt'],
    ['a line break', 'setup.exe\n'],
    ['a backslash', 'folder\\setup.exe'],
    ['a folder', 'setup.exe/'],
    ['a folder that is a program', 'Calculator.app/Contents/Info.plist'],
  ])('%s', async (_what, name) => {
    expect(await isSafeEntry(name)).toBe(false);
  });

  it.each(
    (
      'a.scr a.pif a.cpl a.msix a.ps1 a.jse a.wsh a.sct a.hta a.reg a.lnk a.url a.library-ms a.settingcontent-ms a.iso a.vhdx a.xll ' +
      'a.js a.command a.terminal a.webloc a.workflow a.pkg a.dmg a.scpt a.mobileconfig a.sh a.run a.desktop a.appimage a.deb a.rpm ' +
      'a.jar a.jnlp a.apk a.docm a.xlsb a.tar a.tgz a.cab a.zst autorun.inf folder/Desktop.ini word/VBAProject.bin word/vbaProject2.bin'
    ).split(' '),
  )('%s runs on Windows, macOS or Linux', async (name) => {
    expect(acceptedName(name)).toBeUndefined();
  });

  it.each([
    '../a.txt',
    'a/../../b.txt',
    'a/.. /b.txt',
    'a/.../b.txt',
    '..\\a.txt',
    '/a.txt',
    '\\\\host\\a.txt',
    'C:\\a.txt',
    'c:a.txt',
    './a.txt',
    'a//b.txt',
    'con',
    'folder/NUL.txt',
    'com¹.txt',
    '',
  ])('%j lies outside its folder, or is no file', (name) => {
    expect(acceptedName(name)).toBeUndefined();
  });

  it.each([
    'план занятий.docx',
    'src/main.py',
    'Өмүр 1.5.txt',
    'a.b/c',
    '.gitignore',
    'скан (1).PDF',
    'COMMAND.txt',
  ])('%s is accepted', async (name) => {
    expect(await isSafeEntry(name)).toBe(true);
  });

  it('two spellings of one name are refused', async () => {
    expect(await isSafe(hostileZip([{ name: 'a.txt' }, { name: 'A.TXT.' }]))).toBe(false);
  });
});

describe('content that may run is refused under any name', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  it.each<[string, Buffer]>([
    ['a program of macOS', bytes('\xcf\xfa\xed\xfe\x07\0\0\x01')],
    ['a program for several processors', bytes('\xca\xfe\xba\xbe\0\0\0\x02')],
    ['a link of Windows', bytes('L\0\0\0\x01\x14\x02\0\0\0')],
    ['a packed file', bytes('\x1f\x8b\x08\0')],
    ['a cabinet', bytes('MSCF\0\0')],
  ])('%s', async (_what, content) => {
    expect(await isSafeEntry('photo.jpg', { content })).toBe(false);
  });

  it('a script that is marked as a program, but not as a source text', async () => {
    expect(await isSafeEntry('tool', { content: '#!/bin/sh\n', mode: 0o100755 })).toBe(false);
    expect(await isSafeEntry('main.py', { content: '#!/usr/bin/env python3\n' })).toBe(true);
  });

  it('a document that has macros under another name', async () => {
    const content =
      '<Types><Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>';
    expect(await isSafe(hostileZip([{ name: '[Content_Types].xml', content }, { name: 'word/x.bin' }]))).toBe(
      false,
    );
    expect(await isSafe(hostileDocx([]))).toBe(true);
  });

  it('links and devices', async () => {
    for (const mode of [0o120777, 0o060600, 0o020600, 0o010600, 0o140755])
      expect(await isSafeEntry('a', { mode })).toBe(false);
  });
});

describe('the directory of an archive is compared with what lies before it', () => {
  const text = 'harmless '.repeat(20);

  it('a name that only programs see which unpack a stream', async () => {
    expect(await isSafeEntry('a.txt', { localName: 'setup.exe' })).toBe(false);
    expect(await isSafeEntry('a.txt', { localName: 'a.txt' })).toBe(true);
  });

  it('an entry that the directory leaves out', async () => {
    const one = hostileZip([{ name: 'a.txt', content: text }]);
    const whole = hostileZip([{ name: 'setup.exe' }]);
    const hiddenEntry = whole.subarray(0, whole.indexOf(Buffer.from('PK\x01\x02', 'latin1')));
    expect(await isSafe(shifted(one, hiddenEntry))).toBe(false);
    expect(await isSafe(shifted(one, Buffer.alloc(0)))).toBe(true);
  });

  it('an entry of the directory that it does not count', async () => {
    const archive = hostileZip([{ name: 'a.txt' }, { name: 'setup.exe' }]);
    archive.writeUInt16LE(1, archive.length - 14);
    archive.writeUInt16LE(1, archive.length - 12);
    expect(await isSafe(archive)).toBe(false);
  });

  it('an archive inside the bytes of an entry', async () => {
    const inner = hostileZip([{ name: 'setup.exe' }]);
    expect(await isSafeEntry('a.txt', { content: text, hidden: [inner] })).toBe(false);
    expect(await isSafeEntry('a.txt', { content: text, isStored: true, hidden: [inner] })).toBe(false);
  });

  it('another archive in the comment', async () => {
    const comment = hostileZip([{ name: 'setup.exe' }]);
    const archive = hostileZip([{ name: 'a.txt' }]);
    archive.writeUInt16LE(comment.length, archive.length - 2);
    expect(await isSafe(Buffer.concat([archive, comment]))).toBe(false);
  });

  it('sizes are counted: a bomb that claims to be small, and one that shares its bytes', async () => {
    const zeros = Buffer.alloc(3_000_000);
    expect(await isSafeEntry('a.txt', { content: zeros, claimedSize: 10 })).toBe(false);
    expect(await isSafeEntry('a.txt', { content: zeros })).toBe(false);
    expect(await isSafe(overlapping(Buffer.alloc(90_000), 10))).toBe(false);
  });
});

/** Puts bytes between the entries and the directory, and tells the end of the archive where that has gone. */
function shifted(archive: Buffer, between: Buffer): Buffer {
  const directory = archive.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const end = Buffer.from(archive.subarray(directory));
  end.writeUInt32LE(directory + between.length, end.length - 6);
  return Buffer.concat([archive.subarray(0, directory), between, end]);
}

/** Several entries of the directory that all name the same bytes. */
function overlapping(content: Buffer, count: number): Buffer {
  const packed = deflateRawSync(content);
  const archive = hostileZip(Array.from({ length: count }, (_, at) => ({ name: `${at}.txt`, content })));
  const directory = archive.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const shared = Buffer.from(archive);
  for (let at = directory; at >= 0; at = shared.indexOf(Buffer.from('PK\x01\x02', 'latin1'), at + 1))
    shared.writeUInt32LE(0, at + 42);
  expect(packed.length).toBeLessThan(content.length);
  return shared;
}

describe('an archive with names in an old code page and in Unicode', () => {
  const inspectHomework = async (archive: Buffer) => {
    await writeFile(file, archive);
    return inspectArchive(file, { limits, content: 'homework' });
  };

  it('is accepted, and a name in a rejection is the one that people see', async () => {
    const archive = await readCase('zip-two-names-cyrillic.zip');
    expect(await inspectHomework(archive)).toEqual({ hasScripts: false });
    const ending = Buffer.from('.txt');
    const forged = Buffer.from(archive);
    for (let at = forged.indexOf(ending); at >= 0; at = forged.indexOf(ending, at + 1))
      forged.write('.exe', at);
    // The checksum of the old name no longer holds, so that programs show this one.
    expect(await inspectHomework(forged)).toEqual({ reason: 'entry', entry: 'Лабораторная 1/отчёт.exe' });
  });

  it('is refused when one of its names is that of a program', async () => {
    const archive = Buffer.from(await readCase('zip-two-names-cyrillic.zip'));
    const unicode = Buffer.from('отчёт.txt');
    for (let at = archive.indexOf(unicode); at >= 0; at = archive.indexOf(unicode, at + 1))
      archive.write('.exe', at + unicode.length - 4);
    expect(await inspectHomework(archive)).toEqual({ reason: 'entry', entry: 'Лабораторная 1/отчёт.exe' });
  });

  it('is refused when its headers have different second names', async () => {
    const archive = Buffer.from(await readCase('zip-two-names-cyrillic.zip'));
    const first = archive.indexOf(Buffer.from('отчёт.txt'));
    archive.write('.doc', first + Buffer.from('отчёт').length);
    expect(await inspectHomework(archive)).toEqual({ reason: 'damaged' });
  });
});
