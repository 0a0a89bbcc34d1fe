/** Family name and initials, for a line that has little room */
export function toShortName(fullName: string): string {
  const [family = '', ...others] = fullName.split(' ');
  return [family, ...others.map((name) => (name.endsWith('.') ? name : `${name.slice(0, 1)}.`))].join(
    '\u00A0',
  );
}
