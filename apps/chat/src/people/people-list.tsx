import { useState } from 'react';
import { Link } from 'react-router-dom';
import { matchWords, useTranslations } from '@portal/i18n';
import { useStoredAt } from '@portal/platform';
import { Avatar, EmptyState, Icon, StoredDataNotice, TextField } from '@portal/ui';
import {
  CHAT_SEARCH_MAX_LENGTH,
  conversationParam,
  endpointUrl,
  misc,
  type ClassPerson,
  type ConversationRef,
} from '@portal/wire';
import { chatSearch } from '../shared/chat-search.ts';
import * as list from '../shared/conversation-list.module.css';
import { LoadStored, NotStored } from '../shared/load-stored.tsx';
import { useClassPeopleQuery } from './people.api.ts';
import * as styles from './people-list.module.css';

/** The conversation with a person in the course that both share. */
function refOf({
  academicYearId,
  termId,
  disciplineId,
  credits,
  personId,
  role,
}: ClassPerson): ConversationRef {
  return { academicYearId, termId, disciplineId, credits, partner: { kind: 'person', personId, role } };
}

function Who({ person }: { readonly person: ClassPerson }) {
  const { personId, fullName, hasPhoto, disciplineName, groupName, mayWriteTo } = person;
  return (
    <>
      <Avatar name={fullName} {...(hasPhoto && { picture: endpointUrl(misc.photoFile, { personId }) })} />
      <span className={styles.name} translate="no">
        {fullName}
        <span className={styles.detail}>{mayWriteTo ? disciplineName : groupName}</span>
      </span>
    </>
  );
}

interface RowProps {
  readonly person: ClassPerson;
  readonly openKey: string | undefined;
}

function PersonRow({ person, openKey }: RowProps) {
  const t = useTranslations('chat');
  const key = conversationParam(refOf(person));
  if (!person.mayWriteTo) {
    return (
      <li className={`${list.row} ${styles.person}`} data-silent>
        <Who person={person} />
      </li>
    );
  }
  return (
    <li>
      <Link
        className={`${list.row} ${styles.person}`}
        to={{ search: chatSearch('people', key) }}
        state={{ isForWriting: true }}
        aria-label={t('members.writeTo', { name: person.fullName })}
        aria-current={key === openKey ? 'page' : undefined}
      >
        <Who person={person} />
        <Icon name="message" size={18} />
      </Link>
    </li>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly people: readonly ClassPerson[];
  readonly openKey: string | undefined;
}

function Section({ title, hint, people, openKey }: SectionProps) {
  if (people.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <ul className={list.list}>
        {people.map((person) => (
          <PersonRow key={person.personId} person={person} openKey={openKey} />
        ))}
      </ul>
    </section>
  );
}

function Sections({ people, openKey }: Pick<SectionProps, 'people' | 'openKey'>) {
  const t = useTranslations('chat');
  const students = people.filter(({ role }) => role === 'student');
  const areClassmates = students.some(({ mayWriteTo }) => !mayWriteTo);
  return (
    <>
      <Section
        title={t('classPeople.teachers')}
        people={people.filter(({ role }) => role === 'teacher')}
        openKey={openKey}
      />
      <Section
        title={t(areClassmates ? 'classPeople.classmates' : 'classPeople.students')}
        {...(areClassmates && { hint: t('classPeople.classmatesHint') })}
        people={students}
        openKey={openKey}
      />
    </>
  );
}

/** Teachers and students of all classes of the term by name; those to whom one may write lead to their conversation. */
export function PeopleList({ openKey }: { readonly openKey: string | undefined }) {
  const t = useTranslations('chat');
  const query = useClassPeopleQuery({});
  const storedAt = useStoredAt(query);
  const [typed, setTyped] = useState('');
  const isMatch = matchWords(typed);
  const isFound = ({ fullName, groupName, disciplineName }: ClassPerson) =>
    isMatch(`${fullName} ${groupName} ${disciplineName}`);
  return (
    <nav aria-label={t('classPeople.label')} className={list.nav}>
      <div className={styles.filter}>
        <TextField
          type="search"
          label={t('classPeople.filter')}
          isLabelHidden
          placeholder={t('classPeople.filter')}
          maxLength={CHAT_SEARCH_MAX_LENGTH}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {openKey === undefined && <StoredDataNotice storedAt={storedAt} />}
      <LoadStored
        query={query}
        isEmpty={(people) => !people.some(isFound)}
        empty={
          typed.trim() === '' ? (
            <EmptyState icon="group" title={t('classPeople.empty')} />
          ) : (
            <EmptyState icon="search" title={t('searchEmpty', { query: typed.trim() })} />
          )
        }
        notStored={<NotStored title={t('notStoredHere.contacts')} />}
      >
        {(people) => <Sections people={people.filter(isFound)} openKey={openKey} />}
      </LoadStored>
    </nav>
  );
}
