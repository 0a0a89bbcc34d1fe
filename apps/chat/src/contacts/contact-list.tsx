import { Link, useLocation } from 'react-router-dom';
import { useText } from '@portal/i18n';
import { usePeopleQuery, type RequestByRole } from '@portal/platform';
import { Avatar, Badge, EmptyState, Icon, Load, VisuallyHidden, type IconName } from '@portal/ui';
import type { PeopleRequest } from '@portal/wire';
import { contactKey } from '../shared/conversation.ts';
import { useMarkedQuery } from './contacts.api.ts';
import { withMarks, type MarkedContact } from './marked-contacts.ts';
import * as styles from './contact-list.module.css';

interface Props {
  readonly people: RequestByRole<PeopleRequest>;
  /** The key of the contact whose conversation is open. */
  readonly openKey: string | undefined;
}

/** Keeps the choices that stand in the address and puts the contact among them. */
const searchFor = (search: string, key: string): string => {
  const params = new URLSearchParams(search);
  params.set('with', key);
  return `?${params}`;
};

/** A small sign that listeners hear, too. */
const Mark = ({ icon, text }: { readonly icon: IconName; readonly text: string }) => (
  <span className={styles.mark}>
    <Icon name={icon} size={14} />
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);

interface LineProps {
  readonly line: MarkedContact;
  /** Somebody who teaches beside the reader. */
  readonly isColleague: boolean;
  readonly isOpen: boolean;
}

function ContactLine({ line: { contact, isMuted, isPinned }, isColleague, isOpen }: LineProps) {
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
        <span className={styles.name}>
          {name}
          {isColleague && <span className={styles.caption}>{t('colleague')}</span>}
        </span>
        {isPinned && <Mark icon="pin" text={t('pinned')} />}
        {isMuted && <Mark icon="mute" text={t('muted')} />}
        <Badge count={contact.unreadCount} />
      </Link>
    </li>
  );
}

/** The group chat first, then the people of the chosen discipline and group, each with what is unread. */
export function ContactList({ people, openKey }: Props) {
  const t = useText('chat');
  const query = usePeopleQuery(people);
  const { data: marked = [] } = useMarkedQuery({});
  return (
    <nav aria-label={t('contacts')} className={styles.contacts}>
      <Load query={query} empty={<EmptyState icon="group" title={t('noContacts')} />}>
        {(contacts) => (
          <ul className={styles.list}>
            {withMarks(contacts, people.request, marked).map((line) => (
              <ContactLine
                key={contactKey(line.contact)}
                line={line}
                isColleague={people.role === 'teacher' && line.contact.kind === 'teacher'}
                isOpen={contactKey(line.contact) === openKey}
              />
            ))}
          </ul>
        )}
      </Load>
    </nav>
  );
}
