import { contract, everyEndpoint } from '@portal/wire';
import { openApiOf } from '@portal/wire/contract/openapi';
import { variableGroups } from '../../apps/server/src/operator/config/variables/groups.ts';
import {
  personalTables,
  recipients,
} from '../../apps/server/src/university/people/personal-data/personal-tables.ts';
import { settingTexts } from '../../apps/server/src/university/settings/setting-texts.ts';
import { settingNames, settings } from '../../apps/server/src/university/settings/settings.ts';
import { hashesFile, hashesOfMigrations } from '../checks/migrations.ts';
import { nextOffer, offerFile } from '../checks/platform/offer.ts';
import { nextTypes } from '../checks/platform/types/types.ts';
import type { Project } from '../checks/project.ts';
import { apiPage } from './api-page.ts';
import { configurationPage, environmentExample, withVariableTable } from './configuration-pages.ts';
import { glossary } from './glossary.ts';
import { personalDataPage } from './personal-data-page.ts';
import { settingsPage } from './settings-page.ts';
import { specificationPage } from './specification/specification-page.ts';

/** Every generated file: path from the root → content. */
export const documents = (project: Project): Readonly<Record<string, string>> => ({
  'docs/api.md': apiPage(everyEndpoint),
  'docs/glossary.md': glossary(everyEndpoint),
  'docs/settings.md': settingsPage(
    settingNames.map((name) => ({ name, ...settings[name], ...settingTexts('en', name) })),
  ),
  'docs/personal-data.md': personalDataPage(personalTables, recipients),
  'docs/configuration.md': configurationPage(variableGroups),
  '.env.example': environmentExample(variableGroups),
  ...withVariableTable(project, variableGroups),
  'docs/specification.md': specificationPage(project),
  'docs/openapi.json': `${JSON.stringify(openApiOf(contract), null, 2)}\n`,
  [offerFile]: nextOffer(project),
  ...nextTypes(project),
  [hashesFile]: hashesOfMigrations(project),
});
