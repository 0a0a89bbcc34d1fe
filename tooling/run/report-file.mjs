import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a path for a tool's report, in its own folder. */
export const newReportFile = (name) =>
  path.join(mkdtempSync(path.join(tmpdir(), 'portal-report-')), `${name}.json`);

/** Reads the report of a tool; undefined if the tool did not write it. */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
