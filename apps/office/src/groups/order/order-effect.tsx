import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, LiveRegion } from '@portal/ui';
import { CellLines, Table, type TableColumn } from '@portal/ui/display';
import type { OrderEffect, OrderOutcome, StudyPlace } from '@portal/wire/groups/group-fields';
import * as styles from '../groups.module.css';
import type { OrderPreview } from './use-order-preview.ts';

interface Props {
  readonly preview: OrderPreview;
  readonly effectiveOn: string;
  /** Leaves out those to whom the order cannot be given. */
  readonly onLeaveOut: (personIds: readonly number[]) => void;
}

function useEffectColumns(
  { isInForce }: OrderOutcome,
  effectiveOn: string,
): readonly TableColumn<OrderEffect>[] {
  const t = useTranslations('office');
  const language = useLanguage();
  const placeOf = ({ state, groupName }: StudyPlace) =>
    [t(`groups.states.${state}`), groupName].filter((part) => part !== null).join(', ');
  const accessOf = ({ access }: OrderEffect) =>
    isInForce || access === 'stays'
      ? t(`groups.access.${access}`)
      : t(`groups.accessFrom.${access}`, { day: formatDate(effectiveOn, language) });
  return [
    { id: 'name', header: t('groups.student'), isRowHeader: true, cell: ({ fullName }) => fullName },
    { id: 'before', header: t('groups.before'), cell: ({ before }) => placeOf(before) },
    {
      id: 'after',
      header: t('groups.after'),
      cell: ({ after, obstacle, endedGroups }) => (
        <CellLines>
          {after !== null && <span>{placeOf(after)}</span>}
          {obstacle !== null && <strong>{t(`groups.obstacles.${obstacle}`)}</strong>}
          {endedGroups.length > 0 && (
            <small>{t('groups.endedGroups', { groups: endedGroups.join(', ') })}</small>
          )}
        </CellLines>
      ),
    },
    {
      id: 'access',
      header: t('groups.accessTitle'),
      cell: (effect) => (effect.obstacle === null ? accessOf(effect) : '–'),
    },
  ];
}

function Outcome({
  outcome,
  effectiveOn,
  onLeaveOut,
}: Omit<Props, 'preview'> & { readonly outcome: OrderOutcome }) {
  const t = useTranslations('office');
  const columns = useEffectColumns(outcome, effectiveOn);
  const refused = outcome.effects.filter(({ obstacle }) => obstacle !== null);
  // Those to whom it cannot be given stand first.
  const rows = [...refused, ...outcome.effects.filter(({ obstacle }) => obstacle === null)];
  return (
    <div className={styles.part}>
      {refused.length > 0 && (
        <Alert kind="danger" title={t('groups.refused', { count: refused.length })}>
          {refused.length < outcome.effects.length && (
            <Button onClick={() => onLeaveOut(refused.map(({ personId }) => personId))}>
              {t('groups.leaveOut', { count: refused.length })}
            </Button>
          )}
        </Alert>
      )}
      <Table
        caption={t('groups.effect')}
        isCaptionShown
        columns={columns}
        rows={rows}
        rowKey={({ personId }) => personId}
      />
    </div>
  );
}

/** What the order does, as the server works it out without doing it. */
export function OrderEffectPart({ preview, ...props }: Props) {
  const t = useTranslations('office');
  const { outcome, fault, isMissing } = preview;
  return (
    <LiveRegion>
      {isMissing && <p>{t('groups.fillIn')}</p>}
      {fault !== undefined && <Alert kind="danger">{fault}</Alert>}
      {outcome && <Outcome {...props} outcome={outcome} />}
    </LiveRegion>
  );
}
