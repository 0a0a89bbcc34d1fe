import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { DisciplineCard } from './discipline-card.tsx';
import type { PlanContext } from './plan-context.ts';
import type { PlanGroup } from './plan-lines.ts';
import * as entries from '../shared/entries.module.css';
import * as styles from './plan.module.css';

const titles = {
  required: 'plan.groups.required',
  byChoice: 'plan.groups.byChoice',
  byType: 'plan.groups.byType',
} as const;

function Group({ group, context }: { readonly group: PlanGroup; readonly context: PlanContext }) {
  const t = useTranslations('registration');
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{t(titles[group.name])}</h2>
      <ul className={entries.list}>
        {group.disciplines.map((discipline) => (
          <DisciplineCard key={discipline.item.disciplineId} discipline={discipline} context={context} />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  readonly groups: readonly PlanGroup[];
  readonly context: PlanContext;
}

/** The curriculum of the semester: required, by choice, and by type of lesson. */
export function PlanGroups({ groups, context }: Props) {
  return groups.map((group) => <Group key={group.name} group={group} context={context} />);
}
