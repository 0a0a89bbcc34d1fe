import { defaultZone, type TimeZone } from './time-zone.ts';

/** What a page must know of the university's time before it shows anything. */
export interface UniversityClock {
  readonly zone: TimeZone;
  /** The day on which academic years begin, `MM-DD`. */
  readonly yearStartsOn: string;
}

/** The clock of a university without settings and academic years (decisions 4, Time). */
export const defaultClock: UniversityClock = { zone: defaultZone, yearStartsOn: '09-01' };

/** Writes a clock as a page brings it: `09-01 21038400,360`. */
export const writeClock = ({ zone, yearStartsOn }: UniversityClock): string =>
  [yearStartsOn, ...zone.map((entry) => entry.join())].join(' ');

/** Reads the clock that a page brings. */
export function readClock(text: string): UniversityClock {
  const [yearStartsOn = '', ...entries] = text.split(' ');
  const zone = entries.map((entry) => {
    const [from = 0, offset = 0] = entry.split(',').map(Number);
    return [from, offset] as const;
  });
  return { zone, yearStartsOn };
}
