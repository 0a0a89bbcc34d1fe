import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const { PORTAL_MUTANT = '' } = process.env;

/** Replaces the text of one file while it is loaded, so that no file on the disk changes. */
if (PORTAL_MUTANT !== '') {
  const { file, text } = JSON.parse(PORTAL_MUTANT);
  const { href } = pathToFileURL(file);
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      return url === href ? { ...loaded, source: text } : loaded;
    },
  });
}
