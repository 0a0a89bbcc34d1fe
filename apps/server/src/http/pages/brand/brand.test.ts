import { describe, expect, it } from '@jest/globals';
import { contrastOf, readColor, WHITE, type Color } from '@portal/domain';
import { setupShellServer } from '../../../../test/server/shell-server.ts';
import { storeSetting } from '../../../../test/settings.ts';
import { problemTexts } from '../../../features/settings/office/problem-texts.ts';
import { describeProblems, findSettingProblems } from '../../../university/settings/resolve-setting.ts';
import { settings } from '../../../university/settings/settings.ts';
import { brandCss } from './brand-css.ts';

const DARK_SURFACE: Color = [23, 33, 37];
const LEAST = 4.5;

/** The colours of one theme by their names. */
function colorsOf(css: string, line: number): ReadonlyMap<string, Color> {
  const found = (css.split('\n')[line] ?? '').matchAll(/--color-([a-z-]+):(#[0-9a-f]{6})/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, readColor(value) ?? WHITE]));
}

describe('the colours of a university', () => {
  it.each(['#0e6a80', '#7a1f2b', '#123456', '#5a2d82', '#000000', '#00693e'])(
    'can be read in both themes: %s',
    (accent) => {
      const css = brandCss({ accent, band: '' });
      const [light, dark] = [colorsOf(css, 0), colorsOf(css, 1)];
      const contrast = (colors: typeof light, text: string, ground: string) =>
        contrastOf(colors.get(text) ?? WHITE, colors.get(ground) ?? WHITE);
      expect(contrast(light, 'accent-text', 'accent-soft')).toBeGreaterThanOrEqual(LEAST);
      expect(contrastOf(light.get('accent') ?? WHITE, WHITE)).toBeGreaterThanOrEqual(LEAST);
      expect(contrast(dark, 'accent-text', 'accent-soft')).toBeGreaterThanOrEqual(LEAST);
      expect(contrast(dark, 'on-accent', 'accent')).toBeGreaterThanOrEqual(LEAST);
      expect(contrastOf(dark.get('accent') ?? WHITE, DARK_SURFACE)).toBeGreaterThanOrEqual(LEAST);
    },
  );

  it('are the same before the first script and after it', () => {
    const css = brandCss({ accent: '#123456', band: '#5a2d82' });
    expect([...colorsOf(css, 2)]).toEqual([...colorsOf(css, 1)]);
  });

  it('replace nothing where none are set', () => {
    expect(brandCss({ accent: '', band: '' })).toBe('');
    expect([...colorsOf(brandCss({ accent: '', band: '#5a2d82' }), 0).keys()]).toEqual(['spot']);
  });
});

describe('a colour on which nobody can read white text', () => {
  it('is not accepted, with a sentence that says why', () => {
    const problems = findSettingProblems(settings.colors, { accent: '#cccccc', band: '#123456' });
    expect(describeProblems('colors', problems)).toEqual([
      "colors.accent must be a colour such as '#123456' on which white text has a contrast of 4.5 : 1",
    ]);
    expect(problemTexts('ru', 'colors', problems)[0]).toMatch(/контраст не меньше 4,5 : 1/);
    expect(findSettingProblems(settings.colors, { accent: '', band: '#7a1f2b' })).toEqual([]);
  });
});

describe('the style sheet of a page', () => {
  const portal = setupShellServer();

  const page = async () => (await portal.get('/lms/login')).body;
  const linkOf = (html: string) => /<link rel="stylesheet" href="(\/lms\/brand\.css[^"]*)"/.exec(html)?.[1];

  it('is linked as soon as colours are set, with an address that changes with them', async () => {
    expect(linkOf(await page())).toBeUndefined();
    await storeSetting(portal.server.db, 'colors', { accent: '#5a2d82', band: '' });
    const first = linkOf(await page()) ?? '';
    const { body, headers } = await portal.get(first);
    expect(headers['content-type']).toContain('text/css');
    expect(headers['cache-control']).toContain('immutable');
    expect(body).toContain('--color-accent:#5a2d82');
    await storeSetting(portal.server.db, 'colors', { accent: '#123456', band: '' });
    expect(linkOf(await page())).not.toBe(first);
  });
});
