import { useState } from 'react';
import { formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog, showToast } from '@portal/ui';
import { Money } from '@portal/ui/display';
import { Form, FormTextArea, FormTextField, RadioGroup, useForm, useToFormError } from '@portal/ui/forms';
import type { MoneyTarget, SetAsideMoney } from '@portal/wire/payments/office-payment-fields';
import { MONEY_NOTE_MAX_LENGTH } from '@portal/wire/payments/office-payments';
import { useFindMoneyTargetMutation, useSettleMoneyMutation } from './money.api.ts';
import * as styles from './money.module.css';
import { Preview } from './preview.tsx';

interface FormProps {
  readonly money: SetAsideMoney;
  readonly onClose: () => void;
}

const CODE_LENGTH = 12;

function NoteForm({ money: { id }, onClose }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [settle] = useSettleMoneyMutation();
  const form = useForm({
    initial: { note: '' },
    validate: ({ note }) => (note.trim() === '' ? { note: t('money.noteMissing') } : {}),
    send: async ({ note }) => {
      const { error } = await settle({ moneyId: id, note: note.trim(), code: undefined });
      if (error !== undefined) return { error: toError(error) };
      onClose();
      await showToast({ kind: 'success', text: t('money.settled') });
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('money.settleByNote')}>
      <FormTextArea
        field={form.field('note')}
        label={t('money.note')}
        hint={t('money.noteHint')}
        rows={2}
        maxLength={MONEY_NOTE_MAX_LENGTH}
      />
    </Form>
  );
}

interface FoundTarget {
  readonly code: string;
  readonly target: MoneyTarget;
}

interface CodeProps {
  readonly typed: string;
  readonly onFound: (found: FoundTarget) => void;
}

function CodeForm({ typed, onFound }: CodeProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [find] = useFindMoneyTargetMutation();
  const form = useForm({
    initial: { code: typed },
    validate: ({ code }) =>
      code.replaceAll(/\s/g, '').length === CODE_LENGTH ? {} : { code: t('money.codeWrong') },
    fieldOfCode: { paymentCodeUnknown: 'code' },
    send: async (values) => {
      const code = values.code.replaceAll(/\s/g, '');
      const { data, error } = await find({ code });
      if (data) onFound({ code, target: data });
      return error === undefined ? undefined : { error: toError(error) };
    },
  });
  return (
    <Form form={form} submit={t('money.findTarget')}>
      <FormTextField
        field={form.field('code')}
        label={t('money.code')}
        hint={t('money.codeHint')}
        inputMode="numeric"
        autoComplete="off"
      />
    </Form>
  );
}

interface ConfirmProps extends FormProps {
  readonly found: FoundTarget;
  readonly onBack: () => void;
}

/** Whose money it becomes, before it is in the ledger for ever. */
function ConfirmBooking({ money, found: { code, target }, onBack, onClose }: ConfirmProps) {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const [settle, { isLoading, error }] = useSettleMoneyMutation();
  const sum = formatMoney(money.amount, language);
  const book = async () => {
    const answer = await settle({ moneyId: money.id, code, note: undefined });
    if (answer.error !== undefined) return;
    onClose();
    await showToast({ kind: 'success', text: t('money.booked', { sum, name: target.studentName }) });
  };
  return (
    <Preview
      facts={[
        [t('money.student'), [target.studentName, target.groupName].filter(Boolean).join(', ')],
        [t('money.service'), `${target.serviceName}, ${target.academicYear}`],
        [t('money.sum'), sum],
      ]}
    >
      {error !== undefined && <Alert kind="danger">{toError(error).text}</Alert>}
      <div className={styles.buttons}>
        <Button variant="primary" isBusy={isLoading} onClick={() => void book()}>
          {t('money.book', { sum })}
        </Button>
        <Button onClick={onBack}>{t('money.back')}</Button>
      </div>
    </Preview>
  );
}

const ways = ['code', 'note'] as const;

function SettleForm({ money, onClose }: FormProps) {
  const t = useTranslations('office');
  // What a bank has taken back cannot be booked.
  const canBook = money.outcome === 'paid';
  const [way, setWay] = useState<(typeof ways)[number]>(canBook ? 'code' : 'note');
  const [found, setFound] = useState<FoundTarget>();
  const [typed, setTyped] = useState('');
  if (found)
    return (
      <ConfirmBooking money={money} found={found} onBack={() => setFound(undefined)} onClose={onClose} />
    );
  return (
    <div className={styles.part}>
      <p>
        <Money tyiyn={money.amount} />, {t(`money.reasons.${money.reason}`)}
      </p>
      {canBook && (
        <RadioGroup
          label={t('money.way')}
          options={ways.map((id) => ({ id, label: t(`money.ways.${id}`) }))}
          value={way}
          onPick={setWay}
        />
      )}
      {way === 'code' ? (
        <CodeForm
          typed={typed}
          onFound={(next) => {
            setTyped(next.code);
            setFound(next);
          }}
        />
      ) : (
        <NoteForm money={money} onClose={onClose} />
      )}
    </div>
  );
}

interface Props {
  readonly money: SetAsideMoney | undefined;
  readonly onClose: () => void;
}

/** Settles set-aside money: booked for a payment code after a look at whose it is, or a note of what was done. */
export function SettleDialog({ money, onClose }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={money !== undefined} title={t('money.settleTitle')} onClose={onClose}>
      {money && <SettleForm key={money.id} money={money} onClose={onClose} />}
    </Dialog>
  );
}
