import type { FastifyInstance } from 'fastify';
import { auth, BASE_PATH, type Logo } from '@portal/wire';
import packageJson from '../../../package.json' with { type: 'json' };
import { answer } from '../../answer.ts';
import { ensureXsrf } from '../../plugins/xsrf.ts';
import type { Language } from '../../shared/language.ts';
import { portalQueries } from './portal.queries.ts';

const defaultLogo = { imageUrl: `${BASE_PATH}/logo.svg`, widthPx: 96, fontSizePx: 22, name: '' };

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const textOr = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);
const sizeOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : fallback;

/** The sign of the university; its name may be one text or one in each language. */
export function readLogo(setting: unknown, lang: Language): Logo {
  const name = fieldOf(setting, 'name');
  return {
    imageUrl: textOr(fieldOf(setting, 'imageUrl'), defaultLogo.imageUrl),
    widthPx: sizeOr(fieldOf(setting, 'widthPx'), defaultLogo.widthPx),
    fontSizePx: sizeOr(fieldOf(setting, 'fontSizePx'), defaultLogo.fontSizePx),
    name: textOr(name, textOr(fieldOf(name, lang), defaultLogo.name)),
  };
}

/** What a browser asks before anybody has signed in. Each answer brings the XSRF token for the first POST. */
export function portalRoutes(app: FastifyInstance): void {
  const queries = portalQueries(app.db);

  answer(app, auth.config, async (_ask, { request, reply }) => {
    ensureXsrf(request, reply);
    const isTimed = (await queries.saveProgress()) === 'timed';
    return {
      maxAttachmentMb: await queries.maxAttachmentMb(),
      saveProgress: isTimed ? 'timed' : 'bytes',
      version: packageJson.version,
    };
  });

  answer(app, auth.logo, async (_ask, { lang }) => readLogo(await queries.logo(), lang));

  answer(app, auth.ping, (_ask, { request, reply }) => {
    ensureXsrf(request, reply);
    return { isAlive: true };
  });

  // Google sign-in is not built yet (D-28), and the button must not promise it.
  answer(app, auth.checkGoogle, () => ({ isGoogleEnabled: false }));
}
