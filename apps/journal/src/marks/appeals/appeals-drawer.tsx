import { useEffect, useRef, type RefCallback } from 'react';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { useNotificationsRead } from '@portal/platform';
import { EmptyState, Load } from '@portal/ui';
import { Drawer } from '@portal/ui/display';
import type { Appeal, JournalColumn, JournalRef } from '@portal/wire';
import { AppealState } from '../shared/appeal-state.tsx';
import { useAppealsQuery } from '../shared/appeals.api.ts';
import { MarkText } from '../shared/mark-text.tsx';
import { useAddressedAppeal } from '../shared/use-addressed-appeal.ts';
import { DecisionForm } from './decision-form.tsx';
import * as styles from './appeals.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly journal: JournalRef;
  readonly columns: readonly JournalColumn[];
  readonly onClose: () => void;
}

interface ItemProps {
  readonly appeal: Appeal;
  readonly isPassFail: boolean;
  /** The one that a notification leads to. */
  readonly isAddressed: boolean;
  /** The ref of what tells that the appeal has come. */
  readonly noticeRef: RefCallback<Element>;
}

function AppealItem({ appeal, isPassFail, isAddressed, noticeRef }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAddressed) item.current?.focus();
  }, [isAddressed]);
  const t = useTranslations('journal');
  const language = useLanguage();
  const { studentName, date, startsAt, value, text, state, reply, teacherName } = appeal;
  return (
    <li ref={item} className={styles.appeal} tabIndex={-1} aria-current={isAddressed || undefined}>
      <h3 ref={noticeRef}>{studentName}</h3>
      <p className={styles.lesson}>
        {`${formatDay(date, language)}, ${startsAt} · ${t('appeals.now')} `}
        <MarkText value={value} />
      </p>
      <p>{text}</p>
      {state === 'open' ? (
        <DecisionForm appeal={appeal} isPassFail={isPassFail} />
      ) : (
        <AppealState state={state} isWithdrawn={appeal.isWithdrawn} />
      )}
      {reply !== null && <p className={styles.lesson}>{`${teacherName ?? ''}: ${reply}`}</p>}
    </li>
  );
}

function AppealList({ journal, columns }: Pick<Props, 'journal' | 'columns'>) {
  const t = useTranslations('journal');
  const query = useAppealsQuery(journal, { refetchOnMountOrArgChange: true });
  const { appealId } = useAddressedAppeal();
  const isPassFail = columns.some((column) => column.isPassFail);
  const noticeRef = useNotificationsRead('appeal');
  return (
    <Load query={query} empty={<EmptyState icon="check" title={t('appeals.none')} />}>
      {(appeals) => (
        <ul className={styles.appeals}>
          {appeals.map((appeal) => (
            <AppealItem
              key={appeal.id}
              appeal={appeal}
              isPassFail={isPassFail}
              isAddressed={appeal.id === appealId}
              noticeRef={noticeRef(`&appeal=${appeal.id}`)}
            />
          ))}
        </ul>
      )}
    </Load>
  );
}

/** The appeals of a journal: open ones to decide, then the decided ones (screens, Journal P1). */
export function AppealsDrawer({ isOpen, journal, columns, onClose }: Props) {
  const t = useTranslations('journal');
  return (
    <Drawer isOpen={isOpen} title={t('appeals.title')} onClose={onClose}>
      {isOpen && <AppealList journal={journal} columns={columns} />}
    </Drawer>
  );
}
