import { useTranslations } from '@portal/i18n';
import { CellLines, Money, RowButton, Table, type TableColumn } from '@portal/ui/display';
import type { ChargeRule } from '@portal/wire/payments/office-charge-fields';
import { RuleState } from './rule-state.tsx';
import { useWhom } from './use-whom.ts';

interface Props {
  readonly rules: readonly ChargeRule[];
  readonly onOpen: (ruleId: number) => void;
}

/** The rules of a year with whom they concern and have charged; each is opened. */
export function RuleTable({ rules, onOpen }: Props) {
  const t = useTranslations('office');
  const whom = useWhom();
  const count = (
    id: 'concernedCount' | 'chargedCount' | 'missingCount',
    header: string,
  ): TableColumn<ChargeRule> => ({
    id,
    header,
    align: 'end',
    cell: (rule) => rule[id],
  });
  const columns: readonly TableColumn<ChargeRule>[] = [
    {
      id: 'rule',
      header: t('money.rules.rule'),
      isRowHeader: true,
      cell: (rule) => (
        <CellLines>
          <RowButton onPress={() => onOpen(rule.ruleId)}>
            {t('money.rules.title', { number: rule.ruleId, service: rule.serviceName })}
          </RowButton>
          <small>{whom(rule)}</small>
        </CellLines>
      ),
    },
    { id: 'state', header: t('money.state'), cell: ({ state }) => <RuleState state={state} /> },
    {
      id: 'amount',
      header: t('money.rules.each'),
      align: 'end',
      cell: ({ amount }) => <Money tyiyn={amount} />,
    },
    count('concernedCount', t('money.rules.concerned')),
    count('chargedCount', t('money.rules.charged')),
    count('missingCount', t('money.rules.missing')),
    {
      id: 'sum',
      header: t('money.sum'),
      align: 'end',
      cell: ({ chargedAmount }) => <Money tyiyn={chargedAmount} />,
    },
  ];
  return (
    <Table caption={t('money.parts.rules')} columns={columns} rows={rules} rowKey={({ ruleId }) => ruleId} />
  );
}
