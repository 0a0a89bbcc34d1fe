import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { conversationOfParam } from '@portal/wire';
import { ChatPanes } from './chat-panes.tsx';
import { Conversation } from './conversation.tsx';
import { InboxList } from './inbox/inbox-list.tsx';
import { useInboxName } from './inbox/recent.api.ts';
import { conversationKey } from './shared/conversation.ts';
import { useQueueMarks } from './thread/composer/outbox.ts';

/** The conversations of all disciplines and the open one, which the address names, so that a reload opens it again. */
export function InboxView() {
  const t = useTranslations('chat');
  const param = useSearchParams()[0].get('with');
  const conversation = param === null ? undefined : conversationOfParam(param);
  const openKey = conversation && conversationKey(conversation);
  const name = useInboxName(openKey);
  return (
    <ChatPanes
      view="recent"
      isThreadOpen={conversation !== undefined}
      list={<InboxList openKey={openKey} queueMarks={useQueueMarks()} />}
      thread={<Conversation conversation={conversation} name={name} hint={t('inbox.pickHint')} />}
    />
  );
}
