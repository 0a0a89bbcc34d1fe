import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { conversationOfParam } from '@portal/wire';
import { ChatPanes } from './chat-panes.tsx';
import { Conversation } from './conversation.tsx';
import { PeopleList } from './people/people-list.tsx';

/** The people of all classes of the term, and the open conversation with one of them. */
export function PeopleView() {
  const t = useTranslations('chat');
  const openKey = useSearchParams()[0].get('with') ?? undefined;
  const conversation = openKey === undefined ? undefined : conversationOfParam(openKey);
  return (
    <ChatPanes
      view="people"
      isThreadOpen={conversation !== undefined}
      list={<PeopleList openKey={openKey} />}
      thread={<Conversation conversation={conversation} name={undefined} hint={t('classPeople.pickHint')} />}
    />
  );
}
