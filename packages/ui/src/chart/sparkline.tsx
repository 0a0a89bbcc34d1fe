import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import * as styles from './chart.module.css';

const WIDTH = 120;
const HEIGHT = 32;
const PADDING = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Turns values into points of the SVG; equal values lie in the middle. */
function toPoints(values: readonly number[]): readonly Point[] {
  const min = Math.min(...values);
  const range = Math.max(...values) - min;
  const stepX = values.length > 1 ? (WIDTH - 2 * PADDING) / (values.length - 1) : 0;
  return values.map((value, at) => ({
    x: PADDING + at * stepX,
    y: PADDING + (1 - (range === 0 ? 0.5 : (value - min) / range)) * (HEIGHT - 2 * PADDING),
  }));
}

interface Props {
  readonly label: string;
  /** In order, the earliest first. */
  readonly values: readonly number[];
  /** Writes a value for the text alternative. */
  readonly format?: (value: number) => string;
}

/** A small line without axes: how a value has moved; the text alternative names its range and its end. */
export function Sparkline({ label, values, format = String }: Props) {
  const t = useDisplayTranslations();
  const points = toPoints(values);
  const last = points.at(-1);
  const lastValue = values.at(-1);
  if (last === undefined || lastValue === undefined) return null;
  const text = t('chart.range', {
    label,
    min: format(Math.min(...values)),
    max: format(Math.max(...values)),
    last: format(lastValue),
  });
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text}>
      <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle className={styles.last} cx={last.x} cy={last.y} r={3} />
    </svg>
  );
}
