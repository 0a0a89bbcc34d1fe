import { describe, expect, it } from '@jest/globals';
import { cleanName, extensionOf, tellApart } from './file-name.ts';

describe('a cleaned name', () => {
  it.each([
    ['План на неделю.pdf', 'План на неделю.pdf'],
    ['Өмүр 🎓.docx', 'Өмүр 🎓.docx'],
    ['x;!;y.pdf', 'x_y.pdf'],
    [';!;;!;', '__'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\fakepath\\a.pdf', 'C:_fakepath_a.pdf'],
    ['a\r\nSet-Cookie: sid=1.pdf', 'a__Set-Cookie: sid=1.pdf'],
    ['a\0.pdf', 'a_.pdf'],
    ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
    ['lonely\ud800.pdf', 'lonely_.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['com1', '_com1'],
    ['console.pdf', 'console.pdf'],
    ['  a.pdf. . ', 'a.pdf'],
    ['..', '_'],
    ['', '_'],
    ['e\u0301.pdf', 'é.pdf'],
  ])('of %j is %j', (original, name) => {
    expect(cleanName(original)).toBe(name);
  });

  it('fits into 200 bytes and keeps its ending, without half a letter', () => {
    const name = cleanName(`${'ө'.repeat(500)}.pdf`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(name).toMatch(/^ө+\.pdf$/);
    expect(Buffer.byteLength(cleanName(`a.${'🎓'.repeat(500)}`))).toBeLessThanOrEqual(200);
  });

  it('is not changed by being cleaned again', () => {
    for (const name of ['a;!;b.pdf', '../x', 'CON', `${'🎓'.repeat(99)}.txt`]) {
      expect(cleanName(cleanName(name))).toBe(cleanName(name));
    }
  });
});

describe('names of one form', () => {
  it('are told apart by a number before the ending', () => {
    expect(tellApart(['a.pdf', 'a.pdf', 'a (2).pdf', 'b', 'b'])).toEqual([
      'a.pdf',
      'a (2).pdf',
      'a (2) (2).pdf',
      'b',
      'b (2)',
    ]);
  });
});

describe('the ending of a name', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.pdf.exe', 'exe'],
    ['.htaccess', ''],
    ['a', ''],
    ['a.', ''],
  ])('of %s is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
