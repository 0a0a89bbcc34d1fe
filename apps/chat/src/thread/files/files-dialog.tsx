import { useState } from 'react';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Dialog, EmptyState, Load, Skeleton } from '@portal/ui';
import { Tabs } from '@portal/ui/display';
import type { ConversationRef, Message } from '@portal/wire';
import { MessageFiles } from '../media/message-files.tsx';
import { useSearchInfiniteQuery } from '../search/search.api.ts';
import { findLinks } from '../text/find-links.ts';
import { useFilesInfiniteQuery } from './files.api.ts';
import * as styles from './files-dialog.module.css';

const kinds = ['photos', 'files', 'links'] as const;
type Kind = (typeof kinds)[number];

/** What every address of a page has; the search finds it as a text. */
const LINK_TEXT = 'http';

interface ItemProps {
  readonly message: Message;
  readonly kind: Kind;
}

const linksOf = ({ text }: Message) => findLinks(text).filter(({ href }) => href !== undefined);

/** The message without what is not of the kind. */
const filesOf = ({ files }: Message, kind: Kind) =>
  files.filter(({ picture }) => (picture !== undefined) === (kind === 'photos'));

const hasKind = (message: Message, kind: Kind): boolean =>
  kind === 'links' ? linksOf(message).length > 0 : filesOf(message, kind).length > 0;

function Item({ message, kind }: ItemProps) {
  const language = useLanguage();
  return (
    <li className={styles.item}>
      {kind === 'links' ? (
        linksOf(message).map(({ at, value, href }) => (
          <a key={at} className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
            {value}
          </a>
        ))
      ) : (
        <MessageFiles files={filesOf(message, kind)} />
      )}
      <p className={styles.detail}>
        <span translate="no">{message.authorName}</span> · {formatDay(message.sentAt, language)}
      </p>
    </li>
  );
}

interface ListProps {
  readonly conversation: ConversationRef;
  readonly kind: Kind;
}

interface PagesProps {
  readonly kind: Kind;
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly onMore: () => void;
}

function Pages({ kind, messages, hasMore, isFetching, onMore }: PagesProps) {
  const t = useTranslations('chat');
  const shown = messages.filter((message) => hasKind(message, kind));
  return (
    <>
      {shown.length === 0 && <EmptyState icon="attach" title={t(`media.empty.${kind}`)} />}
      <ul className={styles.list}>
        {shown.map((message) => (
          <Item key={message.id} message={message} kind={kind} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" isBusy={isFetching} onClick={onMore}>
          {t('searchMore')}
        </Button>
      )}
    </>
  );
}

function FileList({ conversation, kind }: ListProps) {
  const query = useFilesInfiniteQuery(conversation);
  return (
    <Load query={query} skeleton={<Skeleton lines={6} />}>
      {({ pages }) => (
        <Pages
          kind={kind}
          messages={pages.flat()}
          hasMore={query.hasNextPage}
          isFetching={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Load>
  );
}

function LinkList({ conversation }: Pick<ListProps, 'conversation'>) {
  const query = useSearchInfiniteQuery({ conversation, query: LINK_TEXT });
  return (
    <Load query={query} skeleton={<Skeleton lines={6} />}>
      {({ pages }) => (
        <Pages
          kind="links"
          messages={pages.flatMap(({ messages }) => messages)}
          hasMore={query.hasNextPage}
          isFetching={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </Load>
  );
}

interface Props {
  readonly conversation: ConversationRef;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The photos, files and links of a conversation, newest first. */
export function FilesDialog({ conversation, isOpen, onClose }: Props) {
  const t = useTranslations('chat');
  const [kind, setKind] = useState<Kind>('photos');
  return (
    <Dialog
      isOpen={isOpen}
      title={t('media.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('members.close')}</Button>}
    >
      <Tabs
        label={t('media.title')}
        tabs={kinds.map((id) => ({ id, label: t(`media.${id}`) }))}
        value={kind}
        onChange={setKind}
      >
        {kind === 'links' ? (
          <LinkList conversation={conversation} />
        ) : (
          <FileList conversation={conversation} kind={kind} />
        )}
      </Tabs>
    </Dialog>
  );
}
