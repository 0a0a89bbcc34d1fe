import { colours } from './colours.ts';
import { layers } from './layers.ts';
import { locales } from './locales.ts';
import { lockFile } from './lock-file.ts';
import { names } from './names.ts';
import { decisions, drift, links, papers } from './papers.ts';
import type { Check } from './project.ts';
import { rooms } from './rooms.ts';
import { suppressions } from './suppressions.ts';
import { texts } from './texts.ts';

/** Every convention that the linter does not know, in the order in which they are reported. */
export const checks: readonly Check[] = [
  rooms,
  layers,
  names,
  texts,
  suppressions,
  locales,
  colours,
  decisions,
  papers,
  links,
  drift,
  lockFile,
];
