import { useTranslations } from '@portal/i18n';
import type { AuditChange as Field, AuditDetail, AuditRow } from '@portal/wire/audit/audit';
import * as styles from './audit.module.css';

/** The sign of an empty value. */
const EMPTY = '–';

const valuesOf = ({ before, after }: Field): string =>
  before === after ? (after ?? EMPTY) : `${before ?? EMPTY} → ${after ?? EMPTY}`;

interface NamedValue extends AuditDetail {
  readonly value: string;
}

function Fields({
  fields,
  isMuted = false,
}: {
  readonly fields: readonly NamedValue[];
  readonly isMuted?: boolean;
}) {
  return (
    <dl className={styles.fields} data-muted={isMuted || undefined}>
      {fields.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What changed, why, and what else belongs to the action. */
export function AuditChange({ row: { changes, reason, details } }: { readonly row: AuditRow }) {
  const t = useTranslations('office');
  const named = changes.flatMap((change) =>
    change.name === null ? [] : [{ name: change.name, value: valuesOf(change) }],
  );
  const unnamed = changes.find(({ name }) => name === null);
  return (
    <div className={styles.change}>
      {unnamed && <span>{valuesOf(unnamed)}</span>}
      {named.length > 0 && <Fields fields={named} />}
      {reason !== null && <span>{t('audit.because', { reason })}</span>}
      {details.length > 0 && (
        <Fields isMuted fields={details.map(({ name, value }) => ({ name, value: value ?? EMPTY }))} />
      )}
    </div>
  );
}
