import { useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { idParam, useAddressParams, withParams } from '@portal/platform';
import { Button, EmptyState, Load, SelectField } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { useReturnFocus } from '@portal/ui/forms';
import type { ChargeChoices, ChargeRule } from '@portal/wire/payments/office-charge-fields';
import { labelled } from '../../shared/labelled.ts';
import * as styles from '../money.module.css';
import { RuleEditor } from './rule-editor.tsx';
import { RuleTable } from './rule-table.tsx';
import { RuleView } from './rule-view.tsx';
import { useChargeChoicesQuery, useChargeRulesQuery } from './rules.api.ts';

interface YearProps {
  readonly academicYearId: number;
  readonly onOpen: (ruleId: number) => void;
}

function RulesOfYear({ academicYearId, onOpen }: YearProps) {
  const t = useTranslations('office');
  const query = useChargeRulesQuery({ academicYearId }, { refetchOnMountOrArgChange: true });
  return (
    <Load
      query={query}
      isEmpty={(rules) => rules.length === 0}
      skeleton={<SkeletonTable columns={6} />}
      empty={
        <EmptyState icon="services" title={t('money.rules.none')}>
          <p>{t('money.rules.noneHint')}</p>
        </EmptyState>
      }
    >
      {(rules) => <RuleTable rules={rules} onOpen={onOpen} />}
    </Load>
  );
}

function Rules({ choices }: { readonly choices: ChargeChoices }) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const [changed, setChanged] = useState<ChargeRule | 'new'>();
  const ruleId = idParam(params.get('rule'));
  const academicYearId = idParam(params.get('year')) ?? choices.years[0]?.id ?? 0;
  const newButton = useRef<HTMLButtonElement>(null);
  useReturnFocus(ruleId !== undefined, () => newButton.current);
  const open = (rule: number | undefined) =>
    change((newest) => withParams(newest, { rule }), { isReplaced: false });
  return (
    <div className={styles.part}>
      {ruleId === undefined ? (
        <>
          <p>{t('money.rules.lead')}</p>
          <div className={styles.filters}>
            <SelectField
              label={t('money.year')}
              options={labelled(choices.years)}
              value={academicYearId}
              onPick={(year) => change((newest) => withParams(newest, { year }))}
            />
            <span>
              <Button ref={newButton} variant="primary" onClick={() => setChanged('new')}>
                {t('money.rules.new')}
              </Button>
            </span>
          </div>
          <RulesOfYear academicYearId={academicYearId} onOpen={open} />
        </>
      ) : (
        <RuleView key={ruleId} ruleId={ruleId} onChange={setChanged} onClose={() => open(undefined)} />
      )}
      <RuleEditor
        changed={changed}
        choices={choices}
        academicYearId={changed === undefined || changed === 'new' ? academicYearId : changed.academicYearId}
        onSaved={open}
        onClose={() => setChanged(undefined)}
      />
    </div>
  );
}

/** Charges by rule: the rules of a year, and one of them with what it would charge. */
export function RulesPart() {
  const query = useChargeChoicesQuery({});
  return (
    <Load query={query} skeleton={<SkeletonTable columns={6} />}>
      {(choices) => <Rules choices={choices} />}
    </Load>
  );
}
