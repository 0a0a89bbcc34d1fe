import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import {
  skipToken,
  useIsDesktop,
  usePeopleQuery,
  useStudyFilter,
  type RequestByRole,
} from '@portal/platform';
import { EmptyState, LiveRegion, Loading, Alert, useRootAttribute } from '@portal/ui';
import type { Contact, PeopleRequest } from '@portal/wire';
import { ContactList } from './contacts/contact-list.tsx';
import { contactKey, conversationKey, conversationWith, GROUP_CHAT_KEY } from './shared/conversation.ts';
import { useThreadQuery } from './thread/thread.api.ts';
import { ThreadView } from './thread/thread-view.tsx';
import { useLiveThread } from './thread/use-live-thread.ts';
import * as styles from './chat-screen.module.css';

interface ConversationProps {
  readonly people: RequestByRole<PeopleRequest>;
  readonly openKey: string | undefined;
}

const contactWithKey = (contacts: readonly Contact[] | undefined, key: string) =>
  contacts?.find((one) => contactKey(one) === key);

/** Loads the messages of the group, with which the filter cascade ends (spec §4), also while only contacts are visible. */
function useGroupMessages({ people, openKey }: ConversationProps): void {
  const { currentData: contacts } = usePeopleQuery(people);
  const groupChat = openKey === undefined ? contactWithKey(contacts, GROUP_CHAT_KEY) : undefined;
  useThreadQuery(groupChat ? conversationWith(groupChat, people.request) : skipToken);
}

function Conversation({ people, openKey }: ConversationProps) {
  const t = useTranslations('chat');
  const { currentData: contacts, isFetching } = usePeopleQuery(people);
  const contact = openKey === undefined ? undefined : contactWithKey(contacts, openKey);
  const conversation = contact && conversationWith(contact, people.request);
  const { isConnected } = useLiveThread(conversation);
  useGroupMessages({ people, openKey });
  return (
    <>
      <LiveRegion>{!isConnected && <Alert kind="warning">{t('reconnecting')}</Alert>}</LiveRegion>
      {!contacts && isFetching && <Loading />}
      {contacts && !conversation && (
        <EmptyState icon="message" title={t('pickContact')}>
          {t('pickContactHint')}
        </EmptyState>
      )}
      {conversation && (
        <ThreadView
          key={conversationKey(conversation)}
          conversation={conversation}
          name={contact.kind === 'groupChat' ? t('groupChat') : contact.fullName}
        />
      )}
    </>
  );
}

/**
 * Contacts of the selected discipline and the open conversation, on a desktop the group chat until somebody chooses
 * another; a phone shows one of them at a time.
 */
export function Component() {
  const t = useTranslations('chat');
  const { peopleRequest, isLoading, error } = useStudyFilter();
  useRootAttribute('data-fills-screen', peopleRequest !== undefined);
  const isDesktop = useIsDesktop();
  const chosenKey = useSearchParams()[0].get('with') ?? undefined;
  const openKey = chosenKey ?? (isDesktop ? GROUP_CHAT_KEY : undefined);
  if (!peopleRequest) {
    // The study filter above reports its error.
    return isLoading || error ? null : (
      <EmptyState icon="message" title={t('noDisciplines')}>
        {t('noDisciplinesHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.chat} data-shows={chosenKey === undefined ? 'contacts' : 'thread'}>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.contacts}>
        <ContactList people={peopleRequest} openKey={openKey} />
      </div>
      <div className={styles.thread}>
        <Conversation people={peopleRequest} openKey={openKey} />
      </div>
    </div>
  );
}
