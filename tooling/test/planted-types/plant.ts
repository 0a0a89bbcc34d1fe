/** An edit of a report of types. */
export interface PlantedEdit {
  readonly what: string;
  /** The package of the report, `ui`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** An edit that modules which were built before would fail with. */
export interface PlantedBreak extends PlantedEdit {
  /** Each name that breaks, `@portal/ui Avatar` → a part of the reason. */
  readonly breaks: Readonly<Record<string, string>>;
}

/** The reports with the edits; each edit must find its text. */
export function plant(
  reports: ReadonlyMap<string, string>,
  edits: readonly PlantedEdit[],
): ReadonlyMap<string, string> {
  const planted = new Map(reports);
  for (const { what, file, from, to } of edits) {
    const text = planted.get(file) ?? '';
    if (!text.includes(from)) throw new Error(`${what}: ${file}.d.ts has no longer «${from}»`);
    planted.set(
      file,
      text.replaceAll(from, () => to),
    );
  }
  return planted;
}
