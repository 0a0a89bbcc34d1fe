/** The smallest and the largest letters, in percent of the book's own. */
const FONT_STEPS = [70, 85, 100, 115, 130, 150, 175, 200] as const;
export const USUAL_FONT = 100;

/** The next size of letters in a direction. */
export const nextFont = (percent: number, direction: 1 | -1): number =>
  (direction > 0
    ? FONT_STEPS.find((step) => step > percent)
    : FONT_STEPS.findLast((step) => step < percent)) ?? percent;

interface BookStyle {
  readonly fontPercent: number;
  readonly isDark: boolean;
  readonly textColor: string;
  readonly pageColor: string;
}

/** The style of the reader over the book's own: the size of letters, and dark pages whatever colours the book asks for. */
export function bookStyle({ fontPercent, isDark, textColor, pageColor }: BookStyle): string {
  const common = `html { font-size: ${fontPercent}%; color-scheme: ${isDark ? 'dark' : 'light'}; } p, li { line-height: 1.5; }`;
  if (!isDark) return common;
  return `${common}
    html, body { background: ${pageColor} !important; color: ${textColor} !important; }
    body :not(img, svg, svg *, video, a) { background-color: transparent !important; color: inherit !important; }
    a { color: LinkText; }`;
}
