import { describe, expect, it } from '@jest/globals';
import { sanitizeFileName, extensionOf, deduplicateNames } from './file-name.ts';

describe('sanitizeFileName', () => {
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
  ])('changes %j to %j (D-10.2)', (original, name) => {
    expect(sanitizeFileName(original)).toBe(name);
  });

  it('limits the name to 200 bytes, with its extension and whole characters', () => {
    const name = sanitizeFileName(`${'ө'.repeat(500)}.pdf`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(name).toMatch(/^ө+\.pdf$/);
    expect(Buffer.byteLength(sanitizeFileName(`a.${'🎓'.repeat(500)}`))).toBeLessThanOrEqual(200);
  });

  it('is idempotent', () => {
    for (const name of ['a;!;b.pdf', '../x', 'CON', `${'🎓'.repeat(99)}.txt`]) {
      expect(sanitizeFileName(sanitizeFileName(name))).toBe(sanitizeFileName(name));
    }
  });
});

describe('deduplicateNames', () => {
  it('inserts a number before the extension', () => {
    expect(deduplicateNames(['a.pdf', 'a.pdf', 'a (2).pdf', 'b', 'b'])).toEqual([
      'a.pdf',
      'a (2).pdf',
      'a (2) (2).pdf',
      'b',
      'b (2)',
    ]);
  });
});

describe('extensionOf', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.pdf.exe', 'exe'],
    ['.htaccess', ''],
    ['a', ''],
    ['a.', ''],
  ])('returns for %s %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});
