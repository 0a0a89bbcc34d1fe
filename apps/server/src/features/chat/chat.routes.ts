import type { FastifyInstance } from 'fastify';
import { chat } from '@portal/wire';
import { answer, type Context } from '../../answer.ts';
import { answerFile } from '../../answer-file.ts';
import { answerStream } from '../../answer-stream.ts';
import { chatPushes } from './chat-push.ts';
import { chatService } from './chat.service.ts';
import { liveChat } from './live-chat.ts';

const serviceOf = ({ db, caller }: Context) => chatService(db, caller.id);

/** The doors of the chat. */
export function chatRoutes(app: FastifyInstance): void {
  const { tell, listen } = liveChat(app);
  const { push } = chatPushes(app);

  answer(app, chat.thread, (ref, context) => serviceOf(context).newest(ref));
  answer(app, chat.older, ({ topMessageId, ...ref }, context) => serviceOf(context).older(ref, topMessageId));
  answer(app, chat.newer, ({ lastMessageId, ...ref }, context) =>
    serviceOf(context).newer(ref, lastMessageId),
  );

  answer(app, chat.groupThread, ({ groupId, isElective, lastMessageId, ...course }, context) => {
    const ref = { ...course, partner: { kind: 'group', groupId, isElective } } as const;
    const service = serviceOf(context);
    return lastMessageId === undefined ? service.newest(ref) : service.newer(ref, lastMessageId);
  });

  answer(app, chat.around, (ask, context) => serviceOf(context).around(ask));
  answer(app, chat.search, (ask, context) => serviceOf(context).search(ask));

  answer(app, chat.settings, (ref, context) => serviceOf(context).settings(ref));
  answer(app, chat.marked, (_, context) => serviceOf(context).marked());

  answer(app, chat.changeSettings, async (ask, context) => {
    const { conversationId, isForAll, settings } = await serviceOf(context).changeSettings(ask);
    const onlyFor = isForAll ? undefined : context.caller.id;
    context.afterCommit(tell({ kind: 'settings', conversationId, onlyFor }));
    return settings;
  });

  answer(app, chat.send, async (ask, context) => {
    const { conversationId, message } = await serviceOf(context).send(ask, context.files);
    const written = { conversationId, message: { authorId: context.caller.id, row: message } };
    context.afterCommit(tell({ kind: 'sent', ...written }));
    context.afterCommit(push(written));
    return message;
  });

  answer(app, chat.read, async ({ messageId }, context) => {
    const { conversationId, unread } = await serviceOf(context).read(messageId);
    context.afterCommit(tell({ kind: 'read', conversationId, onlyFor: context.caller.id }));
    return unread;
  });

  answer(app, chat.readAll, async (ref, context) => {
    const { conversationId, unread } = await serviceOf(context).readAll(ref);
    if (conversationId !== null) {
      context.afterCommit(tell({ kind: 'read', conversationId, onlyFor: context.caller.id }));
    }
    return unread;
  });

  answer(app, chat.unread, (_, context) => serviceOf(context).unread());

  answer(app, chat.remove, async ({ messageId }, context) => {
    const { conversationId, authorId, message } = await serviceOf(context).remove(messageId);
    context.afterCommit(tell({ kind: 'deleted', conversationId, message: { authorId, row: message } }));
    return { isDeleted: true };
  });

  answerFile(app, chat.download, {
    find: ({ fileId }, { db, caller }) => chatService(db, caller.id).file(fileId),
  });

  answerStream(app, chat.events, ({ lastEventId }, { caller, stream }) =>
    listen(caller.id, stream, lastEventId),
  );
}
