import type { QrShape } from './qr-shape.ts';

const PIXELS_PER_CELL = 12;
const LINE_PX = 40;
const FONT_PX = 28;

/** A code with the lines below it, and the colours and font of the page. */
interface QrPicture {
  readonly shape: QrShape;
  readonly lines: readonly string[];
  readonly dark: string;
  readonly light: string;
  readonly font: string;
}

/** Breaks a text into lines that fit; a word that is too long stands alone. */
export function breakLines(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Renders the code and its text into a PNG file. */
export async function renderPng({ shape, lines, dark, light, font }: QrPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  const width = shape.size * PIXELS_PER_CELL;
  const setFont = () => {
    context.font = `600 ${FONT_PX}px ${font}`;
    context.textAlign = 'center';
  };
  setFont();
  const fits = (line: string) => context.measureText(line).width <= width - 2 * PIXELS_PER_CELL;
  const broken = lines.flatMap((line) => breakLines(line, fits));
  canvas.width = width;
  canvas.height = width + (broken.length > 0 ? broken.length * LINE_PX + LINE_PX / 2 : 0);
  context.fillStyle = light;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = dark;
  context.save();
  context.scale(PIXELS_PER_CELL, PIXELS_PER_CELL);
  context.fill(new Path2D(shape.path));
  context.restore();
  // A canvas forgets its font when its size changes.
  setFont();
  broken.forEach((line, at) => context.fillText(line, width / 2, width + at * LINE_PX + FONT_PX / 2));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty'))), 'image/png');
  });
}
