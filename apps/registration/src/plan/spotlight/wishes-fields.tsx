import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { FilterSheet } from '@portal/ui/forms';
import { toShortName } from '../../shared/short-name.ts';
import { NOTHING_CHOSEN, teachersOf } from '../../shared/seats.ts';
import type { PlanLine } from '../plan-lines.ts';
import { EARLIER_UNTIL, firstStartOf, type DayPart, type Wishes } from '../suggest/candidates.ts';

interface Props {
  readonly lines: readonly PlanLine[];
  readonly wishes: Wishes;
  readonly onWishes: (wishes: Wishes) => void;
}

const parts: readonly DayPart[] = ['any', 'later', 'earlier'];

/** Narrows what is suggested by time and by teacher. */
export function WishesFields({ lines, wishes, onWishes }: Props) {
  const t = useTranslations('registration');
  const partText = (part: DayPart): string =>
    t(`suggest.parts.${part}`, { time: part === 'later' ? firstStartOf(lines) : EARLIER_UNTIL });
  const teachers = teachersOf(lines.flatMap(({ subgroups }) => subgroups)).toSorted((one, other) =>
    one.teacherName.localeCompare(other.teacherName),
  );
  const teacher = teachers.find(({ teacherId }) => teacherId === wishes.teacherId);
  const anyTeacher = t('suggest.anyTeacher');
  const narrowed = [
    ...(wishes.part === 'any' ? [] : [partText(wishes.part)]),
    ...(teacher ? [toShortName(teacher.teacherName)] : []),
  ];
  return (
    <FilterSheet
      label={t('suggest.wishes')}
      summary={narrowed.length === 0 ? t('suggest.anything') : narrowed.join(' · ')}
    >
      <SelectField
        label={t('suggest.time')}
        options={parts.map((part, id) => ({ id, label: partText(part) }))}
        value={parts.indexOf(wishes.part)}
        onPick={(id) => onWishes({ ...wishes, part: parts[id] ?? 'any' })}
      />
      <SelectField
        label={t('suggest.teacher')}
        options={[
          { id: NOTHING_CHOSEN, label: anyTeacher },
          ...teachers.map(({ teacherId: id, teacherName: label }) => ({ id, label })),
        ]}
        value={wishes.teacherId ?? NOTHING_CHOSEN}
        onPick={(id) =>
          onWishes(id === NOTHING_CHOSEN ? { part: wishes.part } : { ...wishes, teacherId: id })
        }
      />
    </FilterSheet>
  );
}
