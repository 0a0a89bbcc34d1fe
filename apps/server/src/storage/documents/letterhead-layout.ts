import type { Content } from 'pdfmake';
import type { LetterheadBlock } from './document.ts';

const LOGO_SIZE = 46;
const RULE_HEIGHT = 14;
const RULE_COLOR = 'darkslategray';
const DIAMOND_COLOR = 'darkgoldenrod';
/** Between the line and the ornament, and the width of one motif. */
const GAP = 8;
const MOTIF = 14;
const MOTIFS = 3;

/** The ram's horns and the diamond of the portal's face, drawn in 64 × 64 (docs/design.md). */
const motif = `<g fill="none" stroke="${RULE_COLOR}" stroke-width="7">
<path d="M32 64V46C32 34 25 28 17 28C9 28 4 34 4 41C4 49 10 54 17 52C22 50 23 44 18 41"/>
<path d="M32 64V46C32 34 39 28 47 28C55 28 60 34 60 41C60 49 54 54 47 52C42 50 41 44 46 41"/></g>
<path fill="${DIAMOND_COLOR}" d="M32 4L42 15L32 26L22 15Z"/>`;

/** A line across the page with the ornament in its middle. */
function ruleOf(width: number): string {
  const ornament = MOTIF * MOTIFS;
  const [left, right] = [(width - ornament) / 2, (width + ornament) / 2];
  const line = (from: number, to: number) =>
    `<path stroke="${RULE_COLOR}" stroke-width="1.2" d="M${from} ${RULE_HEIGHT / 2}H${to}"/>`;
  const motifs = Array.from(
    { length: MOTIFS },
    (_, at) => `<g transform="translate(${left + at * MOTIF} 0) scale(${MOTIF / 64})">${motif}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${RULE_HEIGHT}">
${line(0, left - GAP)}${motifs.join('')}${line(right + GAP, width)}</svg>`;
}

/** Logo, name and contacts of the university over a rule with the ornament. */
export function letterheadContent({ name, contacts, logo }: LetterheadBlock, width: number): Content {
  const alignment = logo === '' ? 'center' : 'left';
  const lines: Content = {
    width: '*',
    stack: [
      { text: name, fontSize: 13, bold: true, alignment, margin: [0, 4, 0, 2] },
      { text: contacts, fontSize: 8, color: 'dimgray', alignment },
    ],
  };
  const head: Content =
    logo === ''
      ? lines
      : { columnGap: 12, columns: [{ width: 'auto', image: logo, fit: [LOGO_SIZE, LOGO_SIZE] }, lines] };
  return { stack: [head, { svg: ruleOf(width), width, margin: [0, 6, 0, 0] }], margin: [0, 0, 0, 14] };
}
