import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { Status } from '@portal/ui/display';
import type { PlanContext } from './plan-context.ts';
import { PlanLineChoice } from './plan-line-choice.tsx';
import type { PlanDiscipline } from './plan-lines.ts';
import * as entries from '../shared/entries.module.css';
import * as styles from './plan.module.css';

interface Props {
  readonly discipline: PlanDiscipline;
  readonly context: PlanContext;
}

const kindTexts = { required: 'plan.kinds.required', byChoice: 'plan.kinds.byChoice' } as const;

/** Passed or registered; nothing for a discipline that is still to be chosen. */
function State({ discipline: { item, lines } }: Pick<Props, 'discipline'>) {
  const t = useTranslations('registration');
  if (item.isPassed) return <Status kind="success">{t('plan.passed')}</Status>;
  const isRegistered = lines.length > 0 && lines.every(({ registration }) => registration);
  return isRegistered ? <Status kind="success">{t('plan.registered')}</Status> : null;
}

/** A discipline of the curriculum: what is known of it, and the choice of what is not registered yet. */
export function DisciplineCard({ discipline, context }: Props) {
  const { item, lines, isByType } = discipline;
  const t = useTranslations('registration');
  const id = useId();
  const open = item.isPassed ? [] : lines.filter(({ registration }) => !registration);
  const isChosen = open.length > 0 && open.every(({ key }) => context.draft[key]?.seat !== undefined);
  return (
    <li className={styles.card} data-chosen={isChosen} aria-labelledby={id}>
      <div className={entries.head}>
        <h3 id={id}>{item.disciplineName}</h3>
        <State discipline={discipline} />
      </div>
      {!isChosen && (
        <p className={entries.facts}>
          {t('plan.credits', { credits: item.credits })} · {item.examFormName}
          {isByType && ` · ${t(kindTexts[item.kind])}`}
        </p>
      )}
      {lines.length === 0 && !item.isPassed && <p className={entries.facts}>{t('plan.noSubgroups')}</p>}
      {open.map((line) => (
        <PlanLineChoice key={line.key} line={line} siblings={open} context={context} />
      ))}
    </li>
  );
}
