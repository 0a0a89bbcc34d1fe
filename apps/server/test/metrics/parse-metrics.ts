/** A series is a name with its labels, as the text has them. */
export interface ParsedMetrics {
  /** The value of each series. */
  readonly values: ReadonlyMap<string, number>;
  /** The type of each metric, by its name. */
  readonly types: ReadonlyMap<string, string>;
}

const nameOf = (series: string): string => series.split('{')[0] ?? series;
const SUFFIX = /_(?:bucket|sum|count)$/;

/** Reads the text format of Prometheus. */
export function parseMetrics(text: string): ParsedMetrics {
  const values = new Map<string, number>();
  const types = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, typed, type] = /^# TYPE (\S+) (\w+)$/.exec(line) ?? [];
    if (typed !== undefined && type !== undefined) types.set(typed, type);
    const [, series, value] = /^([a-z]\S*(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
    if (series !== undefined) values.set(series, Number(value));
  }
  return { values, types };
}

/** The names of all series, without labels. */
export const namesOf = ({ values }: ParsedMetrics): ReadonlySet<string> =>
  new Set([...values.keys()].map(nameOf));

/** The series whose values may only grow. */
export function growing({ values, types }: ParsedMetrics): ReadonlyMap<string, number> {
  const isGrowing = (series: string): boolean => {
    const name = nameOf(series);
    return types.get(name) === 'counter' || types.get(name.replace(SUFFIX, '')) === 'histogram';
  };
  return new Map([...values].filter(([series]) => isGrowing(series)));
}

/** The growing series that are smaller than before, or gone. */
export const fallen = (before: ParsedMetrics, after: ParsedMetrics): readonly string[] =>
  [...growing(before)]
    .filter(([series, value]) => !((after.values.get(series) ?? Number.NaN) >= value))
    .map(([series, value]) => `${series}: ${value}, then ${after.values.get(series)}`);
