import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { usePeopleQuery, useStoredAt, type RequestByRole } from '@portal/platform';
import { Avatar, Badge, EmptyState, Icon, StoredDataNotice, VisuallyHidden, type IconName } from '@portal/ui';
import type { Contact, PeopleRequest } from '@portal/wire';
import * as list from '../shared/conversation-list.module.css';
import { contactKey } from '../shared/conversation.ts';
import { ListFilter } from '../shared/list-filter.tsx';
import { LoadStored, NotStored } from '../shared/load-stored.tsx';
import { MentionMark } from '../shared/mention-mark.tsx';
import { useConversationFlagsQuery } from './contacts.api.ts';
import { MESSAGE_PARAM } from '../shared/chat-search.ts';
import { filterRows, toContactRows, type ContactRow } from './contact-rows.ts';
import * as styles from './contact-list.module.css';

interface Props {
  readonly people: RequestByRole<PeopleRequest>;
  /** The key of the contact whose conversation is open. */
  readonly openKey: string | undefined;
}

const searchWithContact = (search: string, key: string): string => {
  const params = new URLSearchParams(search);
  params.set('with', key);
  params.delete(MESSAGE_PARAM);
  return `?${params}`;
};

const FlagIcon = ({ icon, text }: { readonly icon: IconName; readonly text: string }) => (
  <span className={styles.flag}>
    <Icon name={icon} size={14} />
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);

interface ContactItemProps {
  readonly row: ContactRow;
  /** Another teacher, in the list of a teacher. */
  readonly isColleague: boolean;
  readonly isOpen: boolean;
}

function ContactItem({
  row: { contact, isMuted, isPinned, hasMention },
  isColleague,
  isOpen,
}: ContactItemProps) {
  const t = useTranslations('chat');
  const { search } = useLocation();
  const isGroup = contact.kind === 'groupChat';
  const name = isGroup ? t('groupChat') : contact.fullName;
  return (
    <li>
      <Link
        className={`${list.row} ${styles.contact}`}
        to={{ search: searchWithContact(search, contactKey(contact)) }}
        aria-current={isOpen ? 'page' : undefined}
      >
        {isGroup ? (
          <span className={list.groupIcon}>
            <Icon name="group" />
          </span>
        ) : (
          <Avatar name={contact.fullName} />
        )}
        <span className={styles.name} translate={isGroup ? undefined : 'no'}>
          {name}
          {isColleague && (
            <span className={styles.caption} translate="yes">
              {t('colleague')}
            </span>
          )}
        </span>
        {isPinned && <FlagIcon icon="pin" text={t('pinned')} />}
        {isMuted && <FlagIcon icon="mute" text={t('muted')} />}
        {hasMention && <MentionMark />}
        <Badge count={contact.unreadCount} />
      </Link>
    </li>
  );
}

/** The group chat and the people of the selected discipline and group, with unread counts. */
export function ContactList({ people, openKey }: Props) {
  const t = useTranslations('chat');
  const query = usePeopleQuery(people);
  const storedAt = useStoredAt(query);
  const { data: conversationFlags = [] } = useConversationFlagsQuery({});
  const [typed, setTyped] = useState('');
  const [isUnreadFirst, setIsUnreadFirst] = useState(false);
  const rowsOf = (contacts: readonly Contact[]) =>
    filterRows(toContactRows(contacts, people.request, conversationFlags), typed, isUnreadFirst);
  return (
    <nav aria-label={t('contacts')} className={list.nav}>
      <ListFilter
        label={t('contactsFilter')}
        text={typed}
        onType={setTyped}
        isUnreadFirst={isUnreadFirst}
        onUnreadFirst={setIsUnreadFirst}
      />
      {/* The open conversation shows its own date. */}
      {openKey === undefined && <StoredDataNotice storedAt={storedAt} />}
      <LoadStored
        query={query}
        empty={<EmptyState icon="group" title={t('noContacts')} />}
        notStored={<NotStored title={t('notStoredHere.contacts')} />}
      >
        {(contacts) => (
          <ul className={list.list}>
            {rowsOf(contacts).map((row) => (
              <ContactItem
                key={contactKey(row.contact)}
                row={row}
                isColleague={people.role === 'teacher' && row.contact.kind === 'teacher'}
                isOpen={contactKey(row.contact) === openKey}
              />
            ))}
          </ul>
        )}
      </LoadStored>
    </nav>
  );
}
