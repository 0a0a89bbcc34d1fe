import colours from '../../../db/demo/colours.json' with { type: 'json' };
import { loadSharp } from '../../storage/files/load-sharp.ts';

const WIDTH = 640;
const HEIGHT = 320;
const { clothes, skies, page, ink } = colours;

const pick = (from: readonly string[], number: number): string => from[number % from.length] ?? ink;

const bars = (number: number): string =>
  Array.from({ length: 9 }, (_, at) => {
    const height = 40 + ((at * 67 + number * 41) % 200);
    return `<rect x="${50 + at * 62}" y="${280 - height}" width="40" height="${height}" fill="${pick(clothes, at + number)}"/>`;
  }).join('');

/** A tree of three levels. */
const tree = (number: number): string =>
  Array.from({ length: 7 }, (_, at) => {
    const level = Math.floor(Math.log2(at + 1));
    const x = (WIDTH / 2 ** (level + 1)) * (2 * (at - 2 ** level + 1) + 1);
    const parentX = (WIDTH / 2 ** level) * (2 * (Math.floor((at - 1) / 2) - 2 ** (level - 1) + 1) + 1);
    const line =
      level === 0
        ? ''
        : `<path d="M${parentX} ${level * 100 - 40} L${x} ${60 + level * 100}" stroke="${ink}" stroke-width="4"/>`;
    return `${line}<circle cx="${x}" cy="${60 + level * 100}" r="26" fill="${pick(clothes, at + number)}"/>`;
  })
    .toReversed()
    .join('');

const waves = (number: number): string =>
  Array.from({ length: 4 }, (_, at) => {
    const y = 100 + at * 50;
    const rise = 15 + (((number + at) * 23) % 40);
    return `<path d="M20 ${y} C 180 ${y - rise}, 320 ${y + rise}, 460 ${y - rise / 2} S 580 ${y}, 620 ${y}" fill="none" stroke="${pick(clothes, at + number)}" stroke-width="8"/>`;
  }).join('');

const kinds = [bars, tree, waves];

/** Renders a made-up diagram as a JPEG. It has no text, so it needs no fonts. */
export async function renderDiagram(number: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const body = kinds[number % kinds.length]?.(number) ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${page}"/>
    <rect x="6" y="6" width="${WIDTH - 12}" height="${HEIGHT - 12}" rx="16" fill="${pick(skies, number)}"/>${body}</svg>`;
  return sharp(Buffer.from(svg), {}).jpeg().toBuffer();
}

/** The strong colour of a book. */
export const colourOf = (number: number): string => pick(clothes, number);
export const pageColour = page;
