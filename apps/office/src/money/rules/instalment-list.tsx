import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, TextField } from '@portal/ui';
import { DateField, FormField, type FormState } from '@portal/ui/forms';
import { amountText, parseAmount } from '@portal/wire/payments/amount';
import { INSTALMENTS_MAX } from '@portal/wire/payments/office-charge-fields';
import { useFocusAfterRemoval } from '../../shared/use-focus-after-removal.ts';
import * as styles from '../money.module.css';
import {
  emptyInstalment,
  instalmentsOf,
  splitEqually,
  type RuleValues,
  type TypedInstalment,
} from './rule-values.ts';

interface PartProps {
  readonly number: number;
  readonly part: TypedInstalment;
  /** The only one has the whole amount, and stays. */
  readonly isOnly: boolean;
  readonly onChange: (part: TypedInstalment) => void;
  readonly onRemove: () => void;
}

function InstalmentFields({ number, part, isOnly, onChange, onRemove }: PartProps) {
  const t = useTranslations('office');
  return (
    <div className={styles.filters} role="group" aria-label={t('money.rules.instalment', { number })}>
      {!isOnly && (
        <TextField
          label={t('money.amount')}
          value={part.amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange({ ...part, amount: target.value })}
        />
      )}
      <DateField
        label={t('money.due')}
        value={part.dueOn}
        onPick={(dueOn) => onChange({ ...part, dueOn })}
        isRequired
      />
      {!isOnly && (
        <Button aria-label={t('money.rules.removeInstalment', { number })} onClick={onRemove}>
          {t('money.rules.remove')}
        </Button>
      )}
    </div>
  );
}

interface ListProps {
  readonly values: RuleValues;
  readonly onChange: (instalments: readonly TypedInstalment[]) => void;
}

function Instalments({ values, onChange }: ListProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  const { instalments } = values;
  const addButton = useFocusAfterRemoval(instalments.length);
  const amount = parseAmount(values.amount);
  const sum = instalmentsOf(values).reduce((total, part) => total + part.amount, 0);
  const split = (parts: readonly TypedInstalment[]) => {
    const amounts = splitEqually(amount ?? 0, parts.length);
    onChange(
      parts.map((part, at) => ({
        ...part,
        amount: amount === undefined ? '' : amountText(amounts[at] ?? 0),
      })),
    );
  };
  return (
    <>
      {instalments.map((part, at) => (
        <InstalmentFields
          // An instalment has no id of its own.
          key={at}
          number={at + 1}
          part={part}
          isOnly={instalments.length === 1}
          onChange={(changed) => onChange(instalments.map((one, other) => (other === at ? changed : one)))}
          onRemove={() => split(instalments.filter((_, other) => other !== at))}
        />
      ))}
      {instalments.length > 1 && amount !== undefined && sum !== amount && (
        <p>
          {t('money.rules.instalmentSum', {
            sum: formatMoney(sum, language),
            amount: formatMoney(amount, language),
          })}
        </p>
      )}
      <div className={styles.buttons}>
        {instalments.length < INSTALMENTS_MAX && (
          <Button ref={addButton} onClick={() => split([...instalments, emptyInstalment])}>
            {t('money.rules.addInstalment')}
          </Button>
        )}
        {instalments.length > 1 && amount !== undefined && (
          <Button onClick={() => split(instalments)}>{t('money.rules.split')}</Button>
        )}
      </div>
    </>
  );
}

/** When the amount of a rule is due: on one day, or in parts that add up to it. */
export function InstalmentList({ form }: { readonly form: FormState<RuleValues> }) {
  const t = useTranslations('office');
  const values = form.useValues();
  return (
    <FormField field={form.field('instalments')}>
      {({ error, onChange }) => (
        <section className={styles.part} aria-label={t('money.rules.instalments')}>
          <h3>{t('money.rules.instalments')}</h3>
          {error !== undefined && <Alert kind="danger">{error}</Alert>}
          <Instalments values={values} onChange={onChange} />
        </section>
      )}
    </FormField>
  );
}
