import { useState } from 'react';
import { formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog, Load, Skeleton } from '@portal/ui';
import type { NewsItem } from '@portal/wire';
import type { NewsConfirmations, NewsRecipient } from '@portal/wire/news/announcements';
import { useConfirmationsInfiniteQuery } from './confirmations.api.ts';
import { ConfirmationsMenu } from './confirmations-menu.tsx';
import { RemindReaders } from './remind-readers.tsx';
import * as styles from './announcement/announcement.module.css';

function Recipient({ person }: { readonly person: NewsRecipient }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const { fullName, groupName, confirmedAt, isOfFormerText } = person;
  const notes = [
    groupName,
    confirmedAt && `${formatDay(confirmedAt, language)}, ${formatTime(confirmedAt)}`,
    isOfFormerText && t('news.ofFormerText'),
  ].filter(Boolean);
  return (
    <li className={styles.recipient}>
      <span>{fullName}</span>
      <span className={styles.hint}>{notes.join(' · ')}</span>
    </li>
  );
}

interface ChoiceProps {
  readonly counts: NewsConfirmations | undefined;
  readonly isConfirmed: boolean;
  readonly onPick: (isConfirmed: boolean) => void;
}

function Choice({ counts, isConfirmed, onPick }: ChoiceProps) {
  const t = useTranslations('shell');
  const { confirmedCount = 0, recipientCount = 0 } = counts ?? {};
  return (
    <div className={styles.choice} role="group" aria-label={t('news.confirmations')}>
      <Button
        variant={isConfirmed ? undefined : 'primary'}
        aria-pressed={!isConfirmed}
        onClick={() => onPick(false)}
      >
        {t('news.notConfirmedCount', { number: recipientCount - confirmedCount })}
      </Button>
      <Button
        variant={isConfirmed ? 'primary' : undefined}
        aria-pressed={isConfirmed}
        onClick={() => onPick(true)}
      >
        {t('news.confirmedCount', { number: confirmedCount })}
      </Button>
    </div>
  );
}

/** The people who were asked to confirm an announcement: who has, and who has not. */
function People({ item }: { readonly item: NewsItem }) {
  const t = useTranslations('shell');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const query = useConfirmationsInfiniteQuery(
    { newsId: item.id, isConfirmed },
    { refetchOnMountOrArgChange: true },
  );
  const last = query.data?.pages.at(-1);
  return (
    <>
      <Choice counts={last} isConfirmed={isConfirmed} onPick={setIsConfirmed} />
      {last && <RemindReaders item={item} confirmations={last} />}
      {last && last.recipientCount > 0 && <ConfirmationsMenu newsId={item.id} />}
      <Load
        query={query}
        skeleton={<Skeleton lines={6} />}
        isEmpty={({ pages }) => pages.every(({ people }) => people.length === 0)}
        empty={<p>{t(isConfirmed ? 'news.nobodyConfirmed' : 'news.everybodyConfirmed')}</p>}
      >
        {({ pages }) => (
          <ul className={styles.versions}>
            {pages
              .flatMap(({ people }) => people)
              .map((person) => (
                <Recipient key={person.id} person={person} />
              ))}
          </ul>
        )}
      </Load>
      {query.isFetchNextPageError && <Alert kind="danger">{t('news.confirmationsFailed')}</Alert>}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('news.morePeople')}
        </Button>
      )}
    </>
  );
}

interface Props {
  readonly item: NewsItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Lists who has confirmed an announcement. */
export function ConfirmationsDialog({ item, isOpen, onClose }: Props) {
  const t = useTranslations('shell');
  return (
    <Dialog isOpen={isOpen} title={t('news.confirmationsOf', { name: item.title.name })} onClose={onClose}>
      <div className={styles.confirmations}>
        <People item={item} />
      </div>
    </Dialog>
  );
}
