import { contract, everyEndpoint } from '@portal/wire';
import { openApiOf } from '@portal/wire/openapi';
import { apiPage } from './api-page.ts';
import { glossary } from './glossary.ts';

/** Every generated document: path from the root → content. */
export const documents = (): Readonly<Record<string, string>> => ({
  'docs/api.md': apiPage(everyEndpoint),
  'docs/glossary.md': glossary(everyEndpoint),
  'docs/openapi.json': `${JSON.stringify(openApiOf(contract), null, 2)}\n`,
});
