import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { CellLines, RowButton, Table, type TableColumn } from '@portal/ui/display';
import { Checkbox } from '@portal/ui/forms';
import type { GroupMember } from '@portal/wire/groups/group-fields';
import * as styles from './groups.module.css';
import { StudyStateLabel } from './study-state.tsx';

interface Props {
  readonly members: readonly GroupMember[];
  readonly onOpenStudent: (personId: number) => void;
}

interface MembersProps extends Props {
  readonly chosen: ReadonlySet<number>;
  readonly onSelect: (ids: readonly number[], isSelected: boolean) => void;
}

/** How a membership ends, or has ended. */
function Ending({ member: { lastDay, leftBy, nextGroupName } }: { readonly member: GroupMember }) {
  const t = useTranslations('office');
  const language = useLanguage();
  if (lastDay === null) return '–';
  return (
    <CellLines>
      <span>{formatDate(lastDay, language)}</span>
      {leftBy !== null && (
        <small>
          {[t(`people.orderKinds.${leftBy}`), nextGroupName].filter((part) => part !== null).join(' → ')}
        </small>
      )}
    </CellLines>
  );
}

/** Who belongs to the group on the day. */
export function Members({ members, chosen, onSelect, onOpenStudent }: MembersProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: readonly TableColumn<GroupMember>[] = [
    {
      id: 'name',
      header: t('groups.student'),
      isRowHeader: true,
      cell: ({ personId, fullName }) => (
        <Checkbox
          label={fullName}
          isChecked={chosen.has(personId)}
          onChange={(isChecked) => onSelect([personId], isChecked)}
        />
      ),
    },
    {
      id: 'state',
      header: t('groups.state'),
      cell: ({ state, leave }) => <StudyStateLabel state={state} leave={leave} />,
    },
    {
      id: 'from',
      header: t('groups.from'),
      cell: ({ firstDay }) => (firstDay === null ? '–' : formatDate(firstDay, language)),
    },
    { id: 'to', header: t('groups.to'), cell: (member) => <Ending member={member} /> },
    {
      id: 'open',
      header: t('groups.orders'),
      isHeaderHidden: true,
      align: 'end',
      cell: ({ personId, fullName }) => (
        <Button
          variant="subtle"
          aria-label={t('groups.ordersOf', { name: fullName })}
          onClick={() => onOpenStudent(personId)}
        >
          {t('groups.orders')}
        </Button>
      ),
    },
  ];
  return (
    <Table
      caption={t('groups.members')}
      columns={columns}
      rows={members}
      rowKey={({ personId }) => personId}
    />
  );
}

/** Who had left the group by the day, below the others (D-62). */
export function FormerMembers({ members, onOpenStudent }: Props) {
  const t = useTranslations('office');
  const columns: readonly TableColumn<GroupMember>[] = [
    {
      id: 'name',
      header: t('groups.student'),
      isRowHeader: true,
      cell: ({ personId, fullName }) => (
        <RowButton onPress={() => onOpenStudent(personId)}>{fullName}</RowButton>
      ),
    },
    {
      id: 'state',
      header: t('groups.state'),
      cell: ({ state, leave }) => <StudyStateLabel state={state} leave={leave} />,
    },
    { id: 'to', header: t('groups.lastDay'), cell: (member) => <Ending member={member} /> },
  ];
  return (
    <section className={styles.part}>
      <h3>{t('groups.former', { count: members.length })}</h3>
      <div className={styles.former}>
        <Table
          caption={t('groups.former', { count: members.length })}
          columns={columns}
          rows={members}
          rowKey={({ personId }) => personId}
        />
      </div>
    </section>
  );
}
