import type { FastifyInstance } from 'fastify';
import { DEFAULT_CALLS_PER_MINUTE } from './budget-table.ts';
import { HttpError } from '../../university/errors.ts';
import { LimitStore } from './limit-store.ts';
import type { Context } from '../route/context.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import type { SettingValues } from '../../university/settings/settings.ts';

const MINUTE_MS = 60_000;
/** Usual work reads no setting. */
const ALWAYS_ALLOWED = 10;

/**
 * Limits what one person pours over others in a minute, for example messages; above the limit 429 `writesTooFast`, which the outbox of
 * the client sends again later. A server that allows more calls allows as many more writes.
 */
export function limitWrites(
  { config }: Pick<FastifyInstance, 'config'>,
  kind: keyof SettingValues['writesPerMinute'],
): (context: Pick<Context, 'caller' | 'db'>) => Promise<void> {
  const store = new LimitStore();
  const factor = Math.max(1, config.callsPerMinute / DEFAULT_CALLS_PER_MINUTE);

  function count(personId: number) {
    let counted = { current: 0, ttl: 0 };
    store.incr(String(personId), (_, result) => (counted = result), MINUTE_MS);
    return counted;
  }

  return async ({ caller, db }) => {
    const { current, ttl } = count(caller.id);
    if (current <= ALWAYS_ALLOWED) return;
    const { [kind]: max } = await readSetting(db, 'writesPerMinute');
    if (current > max * factor)
      throw new HttpError('writesTooFast', { retryAfterSeconds: Math.ceil(ttl / 1_000) });
  };
}
