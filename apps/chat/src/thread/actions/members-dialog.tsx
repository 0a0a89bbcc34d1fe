import { useState } from 'react';
import { Link } from 'react-router-dom';
import { matchWords, useTranslations } from '@portal/i18n';
import { selectUser, skipToken, usePortalSelector } from '@portal/platform';
import { Avatar, Button, Dialog, EmptyState, Icon, Load, Skeleton, TextField } from '@portal/ui';
import {
  conversationParam,
  endpointUrl,
  misc,
  type ConversationMember,
  type ConversationRef,
} from '@portal/wire';
import { chatSearch } from '../../shared/chat-search.ts';
import { membersRequest, useMembersQuery } from './members.api.ts';
import * as styles from './members-dialog.module.css';

/** From this number of members on, they can be filtered by name. */
const FILTERED_FROM = 10;

interface Props {
  readonly conversation: ConversationRef;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface MemberProps {
  readonly member: ConversationMember;
  readonly conversation: ConversationRef;
  readonly onWrite: () => void;
}

function Member({ member, conversation, onWrite }: MemberProps) {
  const t = useTranslations('chat');
  const { personId, role, fullName, hasPhoto, mayWriteTo } = member;
  const isMe = usePortalSelector(selectUser)?.personId === personId;
  const direct: ConversationRef = { ...conversation, partner: { kind: 'person', personId, role } };
  return (
    <li className={styles.member}>
      <Avatar name={fullName} {...(hasPhoto && { picture: endpointUrl(misc.photoFile, { personId }) })} />
      <span className={styles.name}>
        {fullName}
        {isMe && ` (${t('you')})`}
        {role === 'teacher' && <span className={styles.caption}>{t('colleague')}</span>}
      </span>
      {mayWriteTo && (
        <Link
          className={styles.write}
          to={{ search: chatSearch('recent', conversationParam(direct)) }}
          state={{ isForWriting: true }}
          aria-label={t('members.writeTo', { name: fullName })}
          onClick={onWrite}
        >
          <Icon name="message" size={18} />
          <span>{t('members.write')}</span>
        </Link>
      )}
    </li>
  );
}

function MemberList({
  members,
  ...props
}: Omit<MemberProps, 'member'> & { readonly members: readonly ConversationMember[] }) {
  const t = useTranslations('chat');
  const [typed, setTyped] = useState('');
  const isMatch = matchWords(typed);
  const found = members.filter(({ fullName }) => isMatch(fullName));
  return (
    <div className={styles.members}>
      {members.length >= FILTERED_FROM && (
        <TextField
          label={t('contactsFilter')}
          isLabelHidden
          type="search"
          placeholder={t('contactsFilter')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {found.length === 0 ? (
        <EmptyState icon="search" title={t('searchEmpty', { query: typed.trim() })} />
      ) : (
        <ul className={styles.list} aria-label={t('members.title')}>
          {found.map((member) => (
            <Member key={member.personId} member={member} {...props} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The members of a group chat: who they are, who of them teaches, and a link to those to whom the user may write. */
export function MembersDialog({ conversation, isOpen, onClose }: Props) {
  const t = useTranslations('chat');
  const request = (isOpen && membersRequest(conversation)) || skipToken;
  const query = useMembersQuery(request, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      isOpen={isOpen}
      title={t('members.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('members.close')}</Button>}
    >
      <Load query={query} skeleton={<Skeleton lines={8} />}>
        {(members) => <MemberList members={members} conversation={conversation} onWrite={onClose} />}
      </Load>
    </Dialog>
  );
}
