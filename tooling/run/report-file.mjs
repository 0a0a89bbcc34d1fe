import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file for a tool to write its report into, in a folder of its own. */
export const newReportFile = (name) =>
  path.join(mkdtempSync(path.join(tmpdir(), 'portal-report-')), `${name}.json`);

/** What the tool wrote; nothing where it did not come so far. */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
