import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { usePeopleQuery, useStudyFilter, type RequestByRole } from '@portal/platform';
import { EmptyState, LiveRegion, Alert } from '@portal/ui';
import type { PeopleRequest } from '@portal/wire';
import { ContactList } from './contacts/contact-list.tsx';
import { contactKey, conversationKey, conversationWith } from './shared/conversation.ts';
import { ThreadView } from './thread/thread-view.tsx';
import { useLiveThread } from './thread/use-live-thread.ts';
import * as styles from './chat-screen.module.css';

function Conversation({
  people,
  openKey,
}: {
  readonly people: RequestByRole<PeopleRequest>;
  readonly openKey: string | undefined;
}) {
  const t = useTranslations('chat');
  const { currentData: contacts } = usePeopleQuery(people);
  const contact = contacts?.find((one) => contactKey(one) === openKey);
  const conversation = contact && conversationWith(contact, people.request);
  const { isConnected } = useLiveThread(conversation);
  return (
    <>
      <LiveRegion>{!isConnected && <Alert kind="warning">{t('reconnecting')}</Alert>}</LiveRegion>
      {conversation ? (
        <ThreadView
          key={conversationKey(conversation)}
          conversation={conversation}
          name={contact.kind === 'groupChat' ? t('groupChat') : contact.fullName}
        />
      ) : (
        <EmptyState icon="message" title={t('pickContact')}>
          {t('pickContactHint')}
        </EmptyState>
      )}
    </>
  );
}

/** Contacts of the selected discipline and the open conversation; a phone shows one of them at a time. */
export function Component() {
  const t = useTranslations('chat');
  const { peopleRequest, isLoading, error } = useStudyFilter();
  const openKey = useSearchParams()[0].get('with') ?? undefined;
  if (!peopleRequest) {
    // The study filter above reports its error.
    return isLoading || error ? null : (
      <EmptyState icon="message" title={t('noDisciplines')}>
        {t('noDisciplinesHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.chat} data-fills-screen data-shows={openKey === undefined ? 'contacts' : 'thread'}>
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
