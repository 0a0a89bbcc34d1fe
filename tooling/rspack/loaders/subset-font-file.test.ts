import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { subsetFontFile } from './subset-font-file.ts';
import { packageFolder } from '../installed.ts';
import { repository } from '../shared.ts';

const ui = path.join(repository, 'packages/ui');
const files = path.join(packageFolder(ui, '@fontsource-variable/inter'), 'files');
const cyrillic = readFileSync(path.join(files, 'inter-cyrillic-wght-normal.woff2'));

describe('a font', () => {
  it('contains only the requested glyphs', async () => {
    const [alphabet, glyph] = await Promise.all([
      subsetFontFile(cyrillic, 'U+0400-045F,U+2116'),
      subsetFontFile(cyrillic, 'U+0416'),
    ]);
    expect(alphabet.toString('latin1', 0, 4)).toBe('wOF2');
    expect(alphabet.length).toBeLessThan(cyrillic.length * 0.75);
    expect(glyph.length).toBeLessThan(alphabet.length / 4);
  });

  it('is not built for an invalid range', () => {
    expect(() => subsetFontFile(cyrillic, 'Ж')).toThrow('Not a range of letters: Ж');
  });

  it('is used for exactly the letters of its ranges', () => {
    const css = readFileSync(path.join(ui, 'src/styles/fonts.css'), 'utf8');
    const faces = [...css.matchAll(/woff2\?([^']+)'\)[^;]*;\s*unicode-range:([^;]+);/g)];
    expect(faces).toHaveLength(3);
    for (const [, cut, used = ''] of faces) expect(used.replaceAll(/\s/g, '')).toBe(cut);
  });
});
