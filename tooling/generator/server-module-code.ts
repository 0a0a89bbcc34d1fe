/** `thesisBoard` for `thesis-board`. */
export const featureOf = (id: string): string =>
  id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `ThesisBoard` for `thesis-board`. */
const typeOf = (id: string): string => `${id.charAt(0).toUpperCase()}${featureOf(id).slice(1)}`;

/** The table of the example: `thesis_board_item`. */
export const tableOf = (id: string): string => `${id.replaceAll('-', '_')}_item`;

export const contract = (
  id: string,
): string => `import { emptyRequest, id, list, record, single, text, textOf, type InsideOf } from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { get, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { liveTopic } from '../live/live-topic.ts';

/** The longest title of an item, in characters. */
export const TITLE_MAX_LENGTH = 200;
/** The items of the list at most. */
export const ITEMS_MAX = 100;

/** The right to add items. */
export const manageClaim = '${id}/manage';
/** The type of the notification of a new item, and the name of its unread count, for a badge. */
export const addedType = '${id}/added';

export const claims = [manageClaim] as const;
export const notificationTypes = [addedType] as const;

/** Codes are unique in the portal. */
export const errors = { ${featureOf(id)}ItemExists: 'rule' } as const satisfies ErrorTable;

/** An item of the list. */
export const Item = record({ id: ['id', id], title: ['title', text] });
export type Item = InsideOf<typeof Item>;

/** Open pages receive an event when an item was added. */
export const itemTopic = liveTopic('${id}', record({ kind: ['kind', oneOfNames(['added'])] }));
export const topics = [itemTopic] as const;

/** The calls of the module. */
export const calls = {
  list: get('/api/${id}/list.json', {
    summary: 'All items, newest first.',
    access: 'signed-in',
    request: emptyRequest,
    response: list(Item),
  }),
  add: post('/api/${id}/add.json', {
    summary: 'Adds an item.',
    access: { claim: manageClaim },
    request: record({ title: ['title', textOf(1, TITLE_MAX_LENGTH)] }),
    response: single(Item),
    writes: true,
  }),
} as const;
`;

export const moduleFile = (
  id: string,
): string => `import { ITEMS_MAX, type calls } from '@portal/wire/${id}/contract';
import type { ServerModule } from '../shared/server-module.ts';
import { ${featureOf(id)}Routes } from './${id}.routes.ts';
import { dataLevels } from './${id}.tables.ts';

export const serverModule: ServerModule<typeof calls> = {
  routes: ${featureOf(id)}Routes,
  bounds: { list: { rows: ITEMS_MAX, why: 'the limit of the statement' } },
  dataLevels,
};
`;

export const routes = (id: string): string => `import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/wire/${id}/contract';
import { route, type Context } from '../../http/route/route.ts';
import { registerItemTopic } from './${id}-topic.ts';
import { ${featureOf(id)}Service } from './${id}.service.ts';

const serviceOf = ({ db, caller }: Context) => ${featureOf(id)}Service(db, caller.id);

export function ${featureOf(id)}Routes(app: FastifyInstance): void {
  const publish = registerItemTopic(app);

  route(app, calls.list, (_, context) => serviceOf(context).list());
  route(app, calls.add, async ({ title }, context) => {
    const { item, notification } = await serviceOf(context).add(title);
    context.afterCommit(publish(item.id));
    context.afterCommit(() => app.notifications.deliver(notification));
    return item;
  });
}
`;

export const topic = (id: string): string => `import type { FastifyInstance } from 'fastify';
import { id, record } from '@portal/wire/codec';
import { itemTopic } from '@portal/wire/${id}/contract';
import type { Listeners } from '../../events/live/topic.ts';

/** Registers the topic of the items; returns what publishes a new one. */
export function registerItemTopic({ live }: FastifyInstance) {
  const toAll = (listeners: Listeners) =>
    listeners.ids().map((personId) => ({ personId, event: { kind: 'added' as const } }));
  const topic = live.register({
    topic: itemTopic,
    // Other servers receive ids alone.
    ref: record({ itemId: ['i', id] }),
    load: async (_refs, listeners) => toAll(listeners),
    lastPosition: async () => 0,
    // A page that reconnects loads its list again.
    missedEvents: async () => [],
  });
  return (itemId: number) => () => topic.publish({ itemId }, toAll);
}
`;

export const service = (
  id: string,
): string => `import { addedType, type Item } from '@portal/wire/${id}/contract';
import type { Db } from '../../database/tables.ts';
import type { NewNotification } from '../../events/notifications/notification-types.ts';
import { RuleError } from '../../university/errors.ts';
import { ${featureOf(id)}Queries } from './${id}.queries.ts';

/** The rules of the items, for one caller. */
export function ${featureOf(id)}Service(db: Db, callerId: number) {
  const queries = ${featureOf(id)}Queries(db);
  return {
    list: () => queries.list(),

    async add(title: string): Promise<{ readonly item: Item; readonly notification: NewNotification }> {
      const item = await queries.add(callerId, title);
      if (!item) throw new RuleError('${featureOf(id)}ItemExists');
      const notification = { type: addedType, tag: String(item.id), params: { title }, address: '/${id}' } as const;
      await queries.notifyStudents(notification);
      return { item, notification };
    },
  };
}
`;

export const queries = (id: string): string => `import { sql } from 'kysely';
import { ITEMS_MAX, type Item } from '@portal/wire/${id}/contract';
import type { Db } from '../../database/tables.ts';
import { notifyQueries } from '../../events/notifications/notification.queries.ts';
import type { NewNotification } from '../../events/notifications/notification-types.ts';

/** Statements of the items. */
export const ${featureOf(id)}Queries = (db: Db) => ({
  list: (): Promise<Item[]> =>
    db.selectFrom('${tableOf(id)}').select(['id', 'title']).orderBy('id', 'desc').limit(ITEMS_MAX).execute(),

  /** Nothing for a title that exists. */
  add: (personId: number, title: string): Promise<Item | undefined> =>
    db
      .insertInto('${tableOf(id)}')
      .values({ title, added_by: personId })
      .onConflict((conflict) => conflict.column('title').doNothing())
      .returning(['id', 'title'])
      .executeTakeFirst(),

  notifyStudents: (notification: NewNotification): Promise<number> =>
    notifyQueries(db).add(notification, sql\`select id as person_id from person where role = 2\`),
});
`;

export const tables = (id: string): string => `import type { Generated } from 'kysely';
import type { DataLevels } from '../shared/server-module.ts';

interface ${typeOf(id)}Tables {
  ${tableOf(id)}: {
    id: Generated<number>;
    title: string;
    added_by: number;
    added_at: Generated<Date>;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends ${typeOf(id)}Tables {}
}

export const dataLevels: DataLevels<${typeOf(id)}Tables> = { ${tableOf(id)}: 'internal' };
`;
