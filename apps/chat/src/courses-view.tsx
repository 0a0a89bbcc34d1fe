import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import {
  skipToken,
  useIsDesktop,
  usePeopleQuery,
  useStudyFilter,
  type RequestByRole,
} from '@portal/platform';
import { EmptyState, Loading } from '@portal/ui';
import type { Contact, PeopleRequest } from '@portal/wire';
import { ChatPanes } from './chat-panes.tsx';
import { ContactList } from './contacts/contact-list.tsx';
import { Conversation } from './conversation.tsx';
import { contactKey, conversationWith, GROUP_CHAT_KEY } from './shared/conversation.ts';
import { useThreadQuery } from './thread/thread.api.ts';

const contactWithKey = (contacts: readonly Contact[] | undefined, key: string) =>
  contacts?.find((one) => contactKey(one) === key);

interface ConversationProps {
  readonly people: RequestByRole<PeopleRequest>;
  readonly openKey: string | undefined;
}

/** Loads the messages of the group, with which the filter cascade ends (spec §4), also while only contacts are visible. */
function useGroupMessages({ people, openKey }: ConversationProps): void {
  const { currentData: contacts } = usePeopleQuery(people);
  const groupChat = openKey === undefined ? contactWithKey(contacts, GROUP_CHAT_KEY) : undefined;
  useThreadQuery(groupChat ? conversationWith(groupChat, people.request) : skipToken);
}

function CourseConversation({ people, openKey }: ConversationProps) {
  const t = useTranslations('chat');
  const { currentData: contacts, isFetching } = usePeopleQuery(people);
  const contact = openKey === undefined ? undefined : contactWithKey(contacts, openKey);
  useGroupMessages({ people, openKey });
  if (!contacts && isFetching) return <Loading />;
  return (
    <Conversation
      conversation={contact && conversationWith(contact, people.request)}
      name={contact && contact.kind !== 'groupChat' ? { title: contact.fullName, detail: '' } : undefined}
      hint={t('pickContactHint')}
    />
  );
}

/** The people of the selected discipline and the open conversation: on a desktop the group chat until somebody chooses another. */
export function CoursesView() {
  const t = useTranslations('chat');
  const { peopleRequest, isLoading, error } = useStudyFilter();
  const isDesktop = useIsDesktop();
  const chosenKey = useSearchParams()[0].get('with') ?? undefined;
  const openKey = chosenKey ?? (isDesktop ? GROUP_CHAT_KEY : undefined);
  // The study filter above reports its error.
  const isEmpty = !peopleRequest && !isLoading && !error;
  return (
    <ChatPanes
      view="courses"
      isThreadOpen={chosenKey !== undefined}
      list={
        peopleRequest ? (
          <ContactList people={peopleRequest} openKey={openKey} />
        ) : (
          isEmpty && (
            <EmptyState icon="message" title={t('noDisciplines')}>
              {t('noDisciplinesHint')}
            </EmptyState>
          )
        )
      }
      thread={peopleRequest && <CourseConversation people={peopleRequest} openKey={openKey} />}
    />
  );
}
