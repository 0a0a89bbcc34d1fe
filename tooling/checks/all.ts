import { colours } from './colours.ts';
import { layers } from './layers.ts';
import { locales } from './locales.ts';
import { workflows } from './forge/workflows.ts';
import { endpointNames } from './endpoint-names.ts';
import { lockFile, provenance } from './lock-file.ts';
import { moduleNamesInCore } from './module-names.ts';
import { wireNames } from './wire-names.ts';
import { decisions, generatedDocuments, links, documentLengths } from './documents.ts';
import { offerStays } from './platform/offer.ts';
import { typesStay } from './platform/types/types.ts';
import type { Check } from './project.ts';
import { asvs } from './asvs.ts';
import { boundaries } from './boundaries.ts';
import { migrations } from './migrations.ts';
import { securityDocuments } from './security-documents.ts';
import { specification } from './specification.ts';
import { suppressions } from './suppressions.ts';
import { timeZones } from './time-zones.ts';
import { typeNames, vocabulary } from './vocabulary.ts';
import { noUnsafeCalls } from './unsafe-calls.ts';
import { visibleText } from './visible-text.ts';

/** All conventions that the linter does not know, in the order of the report. */
export const checks: readonly Check[] = [
  boundaries,
  layers,
  moduleNamesInCore,
  wireNames,
  timeZones,
  endpointNames,
  vocabulary,
  typeNames,
  visibleText,
  noUnsafeCalls,
  suppressions,
  locales,
  colours,
  decisions,
  documentLengths,
  links,
  specification,
  generatedDocuments,
  offerStays,
  typesStay,
  migrations,
  asvs,
  securityDocuments,
  lockFile,
  provenance,
  workflows,
];
