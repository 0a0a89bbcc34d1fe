import { useState } from 'react';
import { addDays, isOrderKind } from '@portal/domain';
import { dayOf, formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { idParam, useAddressParams, withParams } from '@portal/platform';
import { Load } from '@portal/ui';
import { RowButton, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import { DateField } from '@portal/ui/forms';
import type { Movement, MovementKind } from '@portal/wire/groups/contingent';
import { movementFiles } from '@portal/wire/groups/contingent-files';
import { dayParam } from '../../shared/day-param.ts';
import { FileMenu } from '../../shared/file-menu.tsx';
import { FacultyField } from '../../shared/filter-fields.tsx';
import { useGroupChoicesQuery, useMovementQuery } from '../groups.api.ts';
import * as styles from '../groups.module.css';
import { MovementPeoplePart } from './movement-people.tsx';

interface Props {
  readonly onOpenStudent: (personId: number) => void;
}

/** The movement of so many days is shown at first. */
const USUAL_DAYS = 30;

type Row = Pick<MovementKind, 'isIncoming' | 'count'> & { readonly kind: MovementKind['kind'] | 'others' };

interface NumbersProps {
  readonly movement: Movement;
  readonly facultyId: number | undefined;
  readonly onShow: (kind: string) => void;
}

function Numbers({ movement, facultyId, onShow }: NumbersProps) {
  const { after, until, countBefore, countNow, kinds, others } = movement;
  const t = useTranslations('office');
  const language = useLanguage();
  const rows: readonly Row[] = [
    ...kinds,
    ...(others === 0 ? [] : [{ kind: 'others', isIncoming: others > 0, count: Math.abs(others) } as const]),
  ];
  const columns: readonly TableColumn<Row>[] = [
    {
      id: 'kind',
      header: t('people.order'),
      isRowHeader: true,
      cell: ({ kind }) => (kind === 'others' ? t('groups.others') : t(`people.orderKinds.${kind}`)),
    },
    {
      id: 'count',
      header: t('groups.count'),
      align: 'end',
      cell: ({ kind, isIncoming, count }) => {
        const signed = `${isIncoming ? '+' : '−'}${count}`;
        return kind === 'others' ? signed : <RowButton onPress={() => onShow(kind)}>{signed}</RowButton>;
      },
    },
  ];
  return (
    <>
      <div className={styles.bar}>
        <p>{t('groups.countOn', { day: formatDate(after, language), count: countBefore })}</p>
        <FileMenu
          label={t('groups.download')}
          endpoints={movementFiles}
          request={{ after, until, facultyId }}
          name="movement"
        />
      </div>
      {rows.length === 0 ? (
        <p>{t('groups.noMovement')}</p>
      ) : (
        <Table
          caption={t('groups.parts.movement')}
          columns={columns}
          rows={rows}
          rowKey={({ kind }) => kind}
        />
      )}
      <p>{t('groups.countOn', { day: formatDate(until, language), count: countNow })}</p>
    </>
  );
}

/** The days and the faculty, in the address. */
function useSpan() {
  const { params, change } = useAddressParams();
  const [today] = useState(() => dayOf(new Date()));
  const until = dayParam(params.get('until')) ?? today;
  const after = dayParam(params.get('since')) ?? addDays(until, -USUAL_DAYS);
  const facultyId = idParam(params.get('faculty'));
  return { span: { after, until, facultyId }, params, change };
}

/** Who came and who left between two days; each number opens its people. */
export function MovementPart({ onOpenStudent }: Props) {
  const t = useTranslations('office');
  const { span, params, change } = useSpan();
  const { data: choices } = useGroupChoicesQuery({});
  const faculties = choices?.faculties ?? [];
  const shown = params.get('kind') ?? '';
  const query = useMovementQuery(span, { refetchOnMountOrArgChange: true });
  const show = (kind: string | undefined) =>
    change((newest) => withParams(newest, { kind }), { isReplaced: false });
  if (isOrderKind(shown))
    return (
      <MovementPeoplePart
        filter={{ ...span, kind: shown }}
        onClose={() => show(undefined)}
        onOpenStudent={onOpenStudent}
      />
    );
  const set = (changes: Readonly<Record<string, string | number | undefined>>) =>
    change((newest) => withParams(newest, changes));
  return (
    <div className={styles.part}>
      <div className={styles.filters}>
        <DateField
          label={t('groups.since')}
          value={span.after}
          max={span.until}
          isRequired
          onPick={(since) => set({ since })}
        />
        <DateField
          label={t('groups.until')}
          value={span.until}
          min={span.after}
          isRequired
          onPick={(until) => set({ until, since: span.after })}
        />
        <FacultyField faculties={faculties} value={span.facultyId} onPick={(faculty) => set({ faculty })} />
      </div>
      <Load query={query} skeleton={<SkeletonTable columns={2} />}>
        {(movement) => <Numbers movement={movement} facultyId={span.facultyId} onShow={show} />}
      </Load>
    </div>
  );
}
