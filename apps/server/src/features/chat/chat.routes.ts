import type { FastifyInstance } from 'fastify';
import { chat } from '@portal/wire';
import { route, type Context } from '../../route.ts';
import { fileRoute } from '../../file-route.ts';
import { chatService } from './chat.service.ts';
import { registerChatTopic } from './chat-topic.ts';
import { createMessagePush } from './message-push.ts';
import { listUnreadItems } from './unread-items.service.ts';

const serviceOf = ({ db, caller }: Context) => chatService(db, caller.id);

export function chatRoutes(app: FastifyInstance): void {
  const { publish } = registerChatTopic(app);
  const push = createMessagePush(app);
  app.notifications.registerUnread('chat', {
    count: (personId) => chatService(app.db, personId).unreadCount(),
    list: (personId) => listUnreadItems(app.db, personId),
  });

  route(app, chat.thread, (ref, context) => serviceOf(context).newest(ref));
  route(app, chat.older, ({ topMessageId, ...ref }, context) => serviceOf(context).older(ref, topMessageId));
  route(app, chat.newer, ({ lastMessageId, ...ref }, context) =>
    serviceOf(context).newer(ref, lastMessageId),
  );

  route(app, chat.groupThread, ({ groupId, isElective, lastMessageId, ...course }, context) => {
    const ref = { ...course, partner: { kind: 'group', groupId, isElective } } as const;
    const service = serviceOf(context);
    return lastMessageId === undefined ? service.newest(ref) : service.newer(ref, lastMessageId);
  });

  route(app, chat.around, (request, context) => serviceOf(context).around(request));
  route(app, chat.search, (request, context) => serviceOf(context).search(request));

  route(app, chat.settings, (ref, context) => serviceOf(context).settings(ref));
  route(app, chat.conversationFlags, (_, context) => serviceOf(context).conversationFlags());

  route(app, chat.changeSettings, async (request, context) => {
    const { conversationId, isForAll, settings } = await serviceOf(context).changeSettings(request);
    const onlyFor = isForAll ? undefined : context.caller.id;
    context.afterCommit(publish({ kind: 'settings', conversationId, onlyFor }));
    return settings;
  });

  route(app, chat.send, async (request, context) => {
    const { conversationId, hasSubscription, message } = await serviceOf(context).send(
      request,
      context.files,
    );
    const sent = { conversationId, message: { authorId: context.caller.id, row: message } };
    context.afterCommit(publish({ kind: 'sent', ...sent }));
    if (hasSubscription) context.afterCommit(push(sent));
    return message;
  });

  route(app, chat.read, async ({ messageId }, context) => {
    const { conversationId, unread } = await serviceOf(context).read(messageId);
    context.afterCommit(publish({ kind: 'read', conversationId, onlyFor: context.caller.id }));
    return unread;
  });

  route(app, chat.readAll, async (ref, context) => {
    const { conversationId, unread } = await serviceOf(context).readAll(ref);
    if (conversationId !== null) {
      context.afterCommit(publish({ kind: 'read', conversationId, onlyFor: context.caller.id }));
    }
    return unread;
  });

  route(app, chat.unread, (_, context) => serviceOf(context).unread());

  route(app, chat.remove, async ({ messageId }, context) => {
    const { conversationId, authorId, message } = await serviceOf(context).remove(messageId);
    context.afterCommit(publish({ kind: 'deleted', conversationId, message: { authorId, row: message } }));
    return { isDeleted: true };
  });

  fileRoute(app, chat.download, {
    find: ({ fileId }, { db, caller }) => chatService(db, caller.id).file(fileId),
  });
}
