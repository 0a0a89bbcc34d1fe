import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { chat } from '@portal/wire';
import { route, type Context } from '../../http/route/route.ts';
import { fileRoute, withSize } from '../../http/route/file-route.ts';
import { limitWrites } from '../../http/limits/limit-writes.ts';
import { conversationSettingsService } from './conversations/conversation-settings.service.ts';
import { classPeopleService } from './conversations/class-people.service.ts';
import { groupMembersService } from './conversations/group-members.service.ts';
import { recentService } from './conversations/recent.service.ts';
import { registerChatTopic } from './events/chat-topic.ts';
import { historyService } from './messages/history.service.ts';
import { messageEditService } from './messages/message-edit.service.ts';
import { createMessagePush } from './messages/message-push.ts';
import { readStateService } from './reading/read-state.service.ts';
import { react } from './reactions/reaction.service.ts';
import { messageService } from './messages/message.service.ts';
import { threadService } from './messages/thread.service.ts';
import { listUnreadItems } from './reading/unread-items.service.ts';

const threadOf = ({ db, caller }: Context) => threadService(db, caller.id);
const historyOf = ({ db, caller }: Context) => historyService(db, caller.id);
const messagesOf = ({ db, caller }: Context) => messageService(db, caller.id);
const editsOf = ({ db, caller }: Context) => messageEditService(db, caller.id);
const readStateOf = ({ db, caller }: Context) => readStateService(db, caller.id);
const settingsOf = ({ db, caller, lang }: Context) => conversationSettingsService(db, caller.id, lang);

interface SendEffects {
  readonly publish: ReturnType<typeof registerChatTopic>['publish'];
  readonly push: ReturnType<typeof createMessagePush>;
  readonly checkPace: ReturnType<typeof limitWrites>;
}

function sendRoute(app: FastifyInstance, { publish, push, checkPace }: SendEffects): void {
  const sentMessages = new Counter({
    name: 'portal_chat_messages_total',
    help: 'Messages that were sent in chats.',
    registers: [app.metrics],
  });
  route(app, chat.send, {
    async checkRight(request, { db, caller }) {
      // Before pictures are rendered.
      await checkPace({ caller, db });
      await messageService(db, caller.id).checkMaySend(request);
    },
    async handle(request, context) {
      if (context.files.length === 0) await checkPace(context);
      const { conversationId, hasSubscription, message } = await messagesOf(context).send(
        request,
        context.files,
      );
      const sent = { conversationId, message: { authorId: context.caller.id, row: message } };
      context.afterCommit(() => sentMessages.inc());
      context.afterCommit(publish({ kind: 'sent', ...sent }));
      if (hasSubscription) context.afterCommit(push(sent));
      return message;
    },
  });
}

function historyRoutes(app: FastifyInstance): void {
  route(app, chat.around, (request, context) => historyOf(context).around(request));
  route(app, chat.files, (request, context) => historyOf(context).files(request));
  route(app, chat.search, (request, context) => historyOf(context).search(request));
  fileRoute(app, chat.download, {
    find: async ({ fileId, size }, { db, caller }) =>
      withSize(await historyService(db, caller.id).file(fileId), size),
  });
}

function peopleRoutes(app: FastifyInstance): void {
  route(app, chat.members, (request, { db, caller }) => groupMembersService(db, caller.id).members(request));
  route(app, chat.people, (_, { db, caller, lang }) => classPeopleService(db, caller, lang));
}

/** Members receive a message that changed, or got a reaction, as they see it now. */
function changeRoutes(app: FastifyInstance, { publish, checkPace }: Omit<SendEffects, 'push'>): void {
  route(app, chat.edit, async (request, context) => {
    await checkPace(context);
    const { conversationId, isChanged, message } = await editsOf(context).edit(request);
    const edited = { conversationId, message: { authorId: context.caller.id, row: message } };
    if (isChanged) context.afterCommit(publish({ kind: 'edited', ...edited }));
    return message;
  });
  route(app, chat.earlierTexts, ({ messageId }, context) => editsOf(context).earlierTexts(messageId));

  route(app, chat.react, async (request, context) => {
    await checkPace(context);
    const { conversationId, authorId, isChanged, message } = await react(
      context.db,
      context.caller.id,
      request,
    );
    if (isChanged)
      context.afterCommit(publish({ kind: 'edited', conversationId, message: { authorId, row: message } }));
    return message;
  });
}

export function chatRoutes(app: FastifyInstance): void {
  const { publish } = registerChatTopic(app);
  const push = createMessagePush(app);
  const checkPace = limitWrites(app, 'messages');
  app.notifications.registerUnread('chat', {
    count: (personId) => readStateService(app.db, personId).unreadCount(),
    list: (personId, lang) => listUnreadItems(app.db, personId, lang),
  });

  route(app, chat.thread, (ref, context) => threadOf(context).newest(ref));
  route(app, chat.older, ({ topMessageId, ...ref }, context) => threadOf(context).older(ref, topMessageId));
  route(app, chat.newer, ({ lastMessageId, ...ref }, context) => threadOf(context).newer(ref, lastMessageId));

  route(app, chat.groupThread, ({ groupId, isElective, lastMessageId, ...course }, context) => {
    const ref = { ...course, partner: { kind: 'group', groupId, isElective } } as const;
    const thread = threadOf(context);
    return lastMessageId === undefined ? thread.newest(ref) : thread.newer(ref, lastMessageId);
  });

  historyRoutes(app);

  route(app, chat.recent, (request, { db, caller, lang }) =>
    recentService(db, caller.id, lang).recent(request),
  );

  route(app, chat.settings, (ref, context) => settingsOf(context).settings(ref));
  route(app, chat.conversationFlags, (_, context) => settingsOf(context).conversationFlags());

  peopleRoutes(app);

  route(app, chat.changeSettings, async (request, context) => {
    const { conversationId, isForAll, settings } = await settingsOf(context).changeSettings(request);
    const onlyFor = isForAll ? undefined : context.caller.id;
    context.afterCommit(publish({ kind: 'settings', conversationId, onlyFor }));
    return settings;
  });

  sendRoute(app, { publish, push, checkPace });

  route(app, chat.read, async ({ messageId }, context) => {
    const { moved, unread } = await readStateOf(context).read(messageId);
    if (moved) context.afterCommit(publish({ kind: 'read', ...moved }));
    return unread;
  });

  route(app, chat.readAll, async (ref, context) => {
    const { moved, unread } = await readStateOf(context).readAll(ref);
    if (moved) context.afterCommit(publish({ kind: 'read', ...moved }));
    return unread;
  });

  route(app, chat.unread, (_, context) => readStateOf(context).unread());

  route(app, chat.remove, async ({ messageId }, context) => {
    const { conversationId, authorId, message } = await messagesOf(context).remove(messageId);
    context.afterCommit(publish({ kind: 'deleted', conversationId, message: { authorId, row: message } }));
    return { isDeleted: true };
  });

  changeRoutes(app, { publish, checkPace });
}
