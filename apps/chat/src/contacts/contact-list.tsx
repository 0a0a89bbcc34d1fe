import { Link, useLocation } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { usePeopleQuery, type AskByRole } from '@portal/platform';
import { Avatar, Badge, EmptyState, Icon, Load } from '@portal/ui';
import type { Contact, PeopleAsk } from '@portal/wire';
import { contactKey } from '../shared/conversation.ts';
import * as styles from './contact-list.module.css';

interface Props {
  readonly people: AskByRole<PeopleAsk>;
  /** The key of the contact whose conversation is open. */
  readonly openKey: string | undefined;
}

/** Keeps the choices that stand in the address and puts the contact among them. */
const searchFor = (search: string, key: string): string => {
  const params = new URLSearchParams(search);
  params.set('with', key);
  return `?${params}`;
};

function ContactLine({ contact, isOpen }: { readonly contact: Contact; readonly isOpen: boolean }) {
  const t = useText('chat');
  const { search } = useLocation();
  const isGroup = contact.kind === 'groupChat';
  const name = isGroup ? t('groupChat') : contact.fullName;
  return (
    <li>
      <Link
        className={styles.contact}
        to={{ search: searchFor(search, contactKey(contact)) }}
        aria-current={isOpen ? 'page' : undefined}
      >
        {isGroup ? (
          <span className={styles.groupMark}>
            <Icon name="group" />
          </span>
        ) : (
          <Avatar name={contact.fullName} />
        )}
        <span className={styles.name}>{name}</span>
        <Badge count={contact.unreadCount} />
      </Link>
    </li>
  );
}

/** The group chat first, then the people of the chosen discipline and group, each with what is unread. */
export function ContactList({ people, openKey }: Props) {
  const t = useText('chat');
  const query = usePeopleQuery(people);
  return (
    <nav aria-label={t('contacts')} className={styles.contacts}>
      <Load query={query} empty={<EmptyState icon="group" title={t('noContacts')} />}>
        {(contacts) => (
          <ul className={styles.list}>
            {contacts.map((contact) => (
              <ContactLine
                key={contactKey(contact)}
                contact={contact}
                isOpen={contactKey(contact) === openKey}
              />
            ))}
          </ul>
        )}
      </Load>
    </nav>
  );
}
