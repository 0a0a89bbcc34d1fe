const HOURS = 24;
const MINUTES = 60;

/** Reads what was typed as an hour and minute: `14:05`, `14.05`, `1405` and `9` are all understood. */
export function parseTime(typed: string): string | undefined {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.\s-]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  if (hour === undefined || Number(hour) >= HOURS || Number(minute) >= MINUTES) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** The time so many minutes later, within the same day. */
export function addMinutes(time: string, count: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = Math.min(HOURS * MINUTES - 1, Math.max(0, hour * MINUTES + minute + count));
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${digits(Math.floor(total / MINUTES))}:${digits(total % MINUTES)}`;
}
