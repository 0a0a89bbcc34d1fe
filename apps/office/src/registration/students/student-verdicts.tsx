import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { useDebouncedValue } from '@portal/platform';
import { Button, EmptyState, Load, TextField } from '@portal/ui';
import { CellLines, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import type { JudgedOffer, Verdicts } from '@portal/wire/registration/office-students';
import type { OverrideRule } from '@portal/wire/registration/override-rules';
import type { ShownTerm } from '../registration.api.ts';
import * as styles from '../registration.module.css';
import { OverrideDialog } from './override-dialog.tsx';
import { OverrideTable } from './override-table.tsx';
import { useVerdictsQuery } from './students.api.ts';
import { VerdictText } from './verdict-text.tsx';

const keyOf = ({ classId, number }: JudgedOffer): string => `${classId} ${number}`;

/** What is refused stands first, because the office came for it. */
const refusedFirst = (offers: readonly JudgedOffer[]): JudgedOffer[] =>
  offers.toSorted((one, other) => Number(one.problem === null) - Number(other.problem === null));

function useVerdictColumns(onLift: (rule: OverrideRule) => void): readonly TableColumn<JudgedOffer>[] {
  const t = useTranslations('office');
  return [
    {
      id: 'discipline',
      header: t('registration.discipline'),
      isRowHeader: true,
      cell: ({ disciplineName, streamName, number }) => (
        <CellLines>
          {disciplineName}
          <small>{t('registration.subgroup', { group: streamName, number })}</small>
        </CellLines>
      ),
    },
    { id: 'teacher', header: t('registration.teacher'), cell: ({ teacherName }) => teacherName },
    {
      id: 'taken',
      header: t('registration.taken'),
      cell: ({ taken, capacity }) => t('registration.of', { part: taken, whole: capacity }),
    },
    {
      id: 'verdict',
      header: t('registration.verdict'),
      cell: (offer) => <VerdictText offer={offer} />,
    },
    {
      id: 'lift',
      header: t('registration.lift'),
      isHeaderHidden: true,
      cell: ({ rule }) =>
        rule !== null && <Button onClick={() => onLift(rule)}>{t(`registration.lifts.${rule}`)}</Button>,
    },
  ];
}

interface Props {
  readonly term: ShownTerm;
  readonly studentId: number;
  readonly onOther: () => void;
}

function Judged({ term, verdicts }: { readonly term: ShownTerm; readonly verdicts: Verdicts }) {
  const t = useTranslations('office');
  const { student, hasSemester, credits, maxCredits, offers, overrides } = verdicts;
  const [lifted, setLifted] = useState<OverrideRule>();
  const columns = useVerdictColumns(setLifted);
  if (!hasSemester)
    return (
      <EmptyState icon="clock" title={t('registration.noSemester')}>
        {`${student.studentName}. ${t('registration.noSemesterHint')}`}
      </EmptyState>
    );
  return (
    <>
      <p>
        <strong>{student.studentName}</strong>
        {`, ${student.groupName ?? '–'}. ${t('registration.credits', { count: credits, max: maxCredits })}`}
      </p>
      {overrides.length > 0 && <OverrideTable overrides={overrides} />}
      {offers.length === 0 ? (
        <EmptyState icon="search" title={t('registration.noSeats')} />
      ) : (
        <Table
          caption={t('registration.verdicts')}
          columns={columns}
          rows={refusedFirst(offers)}
          rowKey={keyOf}
        />
      )}
      <OverrideDialog term={term} student={student} rule={lifted} onClose={() => setLifted(undefined)} />
    </>
  );
}

/** What the rules say of a student and each offer of the plan, or of those that are found. */
export function StudentVerdicts({ term, studentId, onOther }: Props) {
  const t = useTranslations('office');
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim());
  const query = useVerdictsQuery(
    { ...term, studentId, text: text === '' ? undefined : text },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles.part}>
      <span>
        <Button onClick={onOther}>{t('registration.otherStudent')}</Button>
      </span>
      <div className={styles.term} role="search">
        <TextField
          type="search"
          label={t('registration.otherOffer')}
          hint={t('registration.otherOfferHint')}
          value={typed}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Load query={query} skeleton={<SkeletonTable columns={5} />}>
        {(verdicts) => <Judged term={term} verdicts={verdicts} />}
      </Load>
    </div>
  );
}
