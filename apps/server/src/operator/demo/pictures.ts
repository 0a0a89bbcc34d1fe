import colours from '../../../db/demo/colours.json' with { type: 'json' };
import { loadSharp } from '../../storage/files/load-sharp.ts';

const { skies, clothes, skins, hairs, eyes, mouth, sun, rock, snow, lake } = colours;

const pick = (from: readonly string[], number: number): string => from[number % from.length] ?? 'grey';

async function toJpeg(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), {}).jpeg().toBuffer();
}

/** Renders a made-up portrait. It has no text, so it needs no fonts. */
export function renderPortrait(number: number): Promise<Buffer> {
  const skin = pick(skins, number * 7);
  const hair = pick(hairs, number * 5);
  const isLongHaired = number % 2 === 0;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">
    <rect width="480" height="480" fill="${pick(skies, number)}"/>
    ${isLongHaired ? `<rect x="140" y="140" width="200" height="220" rx="90" fill="${hair}"/>` : ''}
    <ellipse cx="240" cy="500" rx="180" ry="160" fill="${pick(clothes, number * 3)}"/>
    <rect x="205" y="280" width="70" height="90" rx="30" fill="${skin}"/>
    <ellipse cx="240" cy="215" rx="82" ry="100" fill="${skin}"/>
    <path d="M158 210 Q160 100 240 100 Q320 100 322 210 Q290 150 240 152 Q190 150 158 210" fill="${hair}"/>
    <circle cx="210" cy="218" r="8" fill="${eyes}"/><circle cx="270" cy="218" r="8" fill="${eyes}"/>
    <path d="M212 262 Q240 286 268 262" stroke="${mouth}" stroke-width="7" fill="none" stroke-linecap="round"/>
  </svg>`;
  return toJpeg(svg);
}

/** Renders a made-up landscape. */
export function renderLandscape(number: number): Promise<Buffer> {
  const peak = 120 + ((number * 53) % 90);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
    <rect width="1280" height="720" fill="${pick(skies, number)}"/>
    <circle cx="${200 + ((number * 131) % 880)}" cy="140" r="60" fill="${sun}"/>
    <path d="M0 520 L260 ${peak + 80} L420 400 L700 ${peak} L960 420 L1120 ${peak + 120} L1280 480 V720 H0 Z" fill="${rock}"/>
    <path d="M610 ${peak + 110} L700 ${peak} L800 ${peak + 120} L740 ${peak + 90} L700 ${peak + 130} Z" fill="${snow}"/>
    <rect y="520" width="1280" height="200" fill="${lake}"/>
  </svg>`;
  return toJpeg(svg);
}
