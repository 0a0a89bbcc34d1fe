import { useTranslations } from '@portal/i18n';
import { EmptyState } from '@portal/ui';
import type { ImportPlan, PlanEntry, PlanPart } from '@portal/wire/imports/import-plans';
import * as styles from '../imports.module.css';
import { useColumnName } from './use-column-name.ts';

/** What happens to a field of a record. */
function Fields({ fields, change }: Pick<PlanEntry, 'fields'> & Pick<PlanPart, 'change'>) {
  const t = useTranslations('office');
  const nameOf = useColumnName();
  const shown = (cell: string | null) => cell ?? t('imports.plans.emptyCell');
  return (
    <ul className={styles.fields}>
      {fields.map(({ column, before, after }) => (
        <li key={column}>
          {t(change === 'corrected' ? 'imports.plans.fieldStays' : 'imports.plans.fieldChanges', {
            column: nameOf(column),
            before: shown(before),
            after: shown(after),
          })}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, change }: { readonly entry: PlanEntry; readonly change: PlanPart['change'] }) {
  const t = useTranslations('office');
  const { name, sourceId, fields, day } = entry;
  return (
    <li>
      <span>{name}</span> <small>{sourceId}</small>
      {day !== null && (
        <span>
          {' – '}
          {t(change === 'ended' ? 'imports.plans.lastDay' : 'imports.plans.takenBack', { day })}
        </span>
      )}
      {fields.length > 0 && <Fields fields={fields} change={change} />}
    </li>
  );
}

/** Parts that are opened at once, because they are short. */
const SHORT = 5;

function Part({ part: { kind, change, count, entries } }: { readonly part: PlanPart }) {
  const t = useTranslations('office');
  const more = count - entries.length;
  return (
    <details className={styles.details} open={count <= SHORT}>
      <summary>
        {t(`imports.plans.changes.${change}`)}: {t(`imports.kinds.${kind}`)} <b>{count}</b>
      </summary>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.sourceId} entry={entry} change={change} />
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>{t('imports.plans.more', { count: more })}</p>}
    </details>
  );
}

/** What an import would do, by kind and by what happens to the records. */
export function PlanParts({ plan }: { readonly plan: ImportPlan }) {
  const t = useTranslations('office');
  if (plan.parts.length === 0) return <EmptyState title={t('imports.plans.nothing')} />;
  return (
    <div className={styles.part}>
      {plan.parts.map((part) => (
        <Part key={`${part.kind} ${part.change}`} part={part} />
      ))}
    </div>
  );
}
