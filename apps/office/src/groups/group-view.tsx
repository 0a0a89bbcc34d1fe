import { useState } from 'react';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { useAddressParams } from '@portal/platform';
import { Button, EmptyState, Load } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { Checkbox } from '@portal/ui/forms';
import type { GroupList } from '@portal/wire/groups/group-fields';
import { groups, ORDER_PEOPLE_MAX } from '@portal/wire/groups/groups';
import { BackButton } from '../shared/back-button.tsx';
import { FileMenu } from '../shared/file-menu.tsx';
import { dayParam } from '../shared/day-param.ts';
import { unless } from '../shared/unless.ts';
import { DayField } from './day-field.tsx';
import { useGroupMembersQuery } from './groups.api.ts';
import * as styles from './groups.module.css';
import { FormerMembers, Members } from './member-tables.tsx';
import { OrderDialog } from './order/order-dialog.tsx';

const endpoints = { xlsx: groups.membersXlsx, pdf: groups.membersPdf } as const;

interface Props {
  readonly groupId: number;
  readonly onClose: () => void;
  readonly onOpenStudent: (personId: number) => void;
}

function Content({ list, onOpenStudent }: Pick<Props, 'onOpenStudent'> & { readonly list: GroupList }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isOrdering, setIsOrdering] = useState(false);
  const { group } = list;
  const members = list.members.filter(({ isFormer }) => !isFormer);
  const former = list.members.filter(({ isFormer }) => isFormer);
  const selected = members.filter(({ personId }) => chosen.has(personId)).slice(0, ORDER_PEOPLE_MAX);
  const select = (ids: readonly number[], isSelected: boolean) =>
    setChosen((before) => (isSelected ? before.union(new Set(ids)) : before.difference(new Set(ids))));
  const facts = [
    group.facultyName,
    group.specialityName,
    group.formName,
    group.studyYear === null ? '' : t('groups.yearOf', { year: group.studyYear }),
  ];
  return (
    <>
      <div>
        <h2>{group.groupName}</h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {members.length === 0 ? (
        <EmptyState icon="group" title={t('groups.noMembers', { day: formatDate(list.day, language) })} />
      ) : (
        <>
          <div className={styles.bar}>
            <Checkbox
              label={t('groups.all', { count: members.length })}
              isChecked={selected.length === members.length}
              onChange={(isChecked) =>
                select(
                  members.map(({ personId }) => personId),
                  isChecked,
                )
              }
            />
            <div className={styles.actions}>
              <FileMenu
                label={t('groups.download')}
                endpoints={endpoints}
                request={{ groupId: group.groupId, day: list.day }}
                name={group.groupName}
              />
              <Button variant="primary" {...unless(selected.length === 0, () => setIsOrdering(true))}>
                {selected.length === 0
                  ? t('groups.chooseStudents')
                  : t('groups.orderFor', { count: selected.length })}
              </Button>
            </div>
          </div>
          <Members members={members} chosen={chosen} onSelect={select} onOpenStudent={onOpenStudent} />
        </>
      )}
      {former.length > 0 && <FormerMembers members={former} onOpenStudent={onOpenStudent} />}
      <OrderDialog
        people={selected.map(({ personId, fullName, state }) => ({
          personId,
          fullName,
          state,
          groupName: group.groupName,
        }))}
        isOpen={isOrdering}
        onClose={() => setIsOrdering(false)}
        onDone={() => setChosen(new Set())}
      />
    </>
  );
}

/** A group as it is on a day, and who had left it by then; orders are given to those who are chosen. */
export function GroupView({ groupId, onClose, onOpenStudent }: Props) {
  const t = useTranslations('office');
  const day = dayParam(useAddressParams().params.get('day'));
  const query = useGroupMembersQuery({ groupId, day }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('groups.toList')}</BackButton>
      <div className={styles.day}>
        <DayField />
      </div>
      <Load query={query} skeleton={<SkeletonTable columns={4} />}>
        {(list) => <Content list={list} onOpenStudent={onOpenStudent} />}
      </Load>
    </div>
  );
}
