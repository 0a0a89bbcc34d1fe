import { useState } from 'react';
import { addDays } from '@portal/domain';
import { dayOf, useTranslations } from '@portal/i18n';
import { Alert, BaseForm, Button, Dialog, TextField } from '@portal/ui';
import { Checkbox, DateField, useToFormError } from '@portal/ui/forms';
import type { ProgramScope } from '@portal/wire/contract/program-access';
import {
  CALLS_PER_MINUTE_DEFAULT,
  CALLS_PER_MINUTE_MAX,
  PROGRAM_NAME_PATTERN,
  PROGRAM_TOKEN_DAYS_MAX,
  type CreatedToken,
  type ProgramTokens,
} from '@portal/wire/programs/program-tokens';
import { useCreateProgramTokenMutation } from './programs.api.ts';
import * as styles from './programs.module.css';
import { TokenChoices } from './token-choices.tsx';
import { TokenSecret } from './token-secret.tsx';

interface Values {
  readonly name: string;
  readonly scopes: readonly ProgramScope[];
  readonly facultyIds: readonly number[];
  readonly isWhole: boolean;
  readonly endsOn: string;
  readonly calls: string;
}

const empty: Values = {
  name: '',
  scopes: [],
  facultyIds: [],
  isWhole: false,
  endsOn: '',
  calls: String(CALLS_PER_MINUTE_DEFAULT),
};

const isCalls = (text: string): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= CALLS_PER_MINUTE_MAX;

type Problems = Readonly<Partial<Record<keyof Values, true>>>;

function findProblems({ name, scopes, facultyIds, isWhole, endsOn, calls }: Values): Problems {
  return {
    ...(!new RegExp(PROGRAM_NAME_PATTERN).test(name.trim()) && { name: true }),
    ...(scopes.length === 0 && { scopes: true }),
    ...(facultyIds.length === 0 && !isWhole && { facultyIds: true }),
    ...(endsOn === '' && { endsOn: true }),
    ...(!isCalls(calls.trim()) && { calls: true }),
  };
}

interface FormProps {
  readonly choices: Pick<ProgramTokens, 'scopes' | 'faculties'>;
  readonly onCreated: (created: CreatedToken) => void;
}

function CreateForm({ choices, onCreated }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [create, { error, isLoading }] = useCreateProgramTokenMutation();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [today] = useState(() => dayOf(new Date()));
  const set = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }));
  if (choices.scopes.length === 0) return <p>{t('programs.noScopes')}</p>;
  const send = async () => {
    const found = findProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { data } = await create({
      name: values.name.trim(),
      scopes: [...values.scopes],
      facultyIds: values.isWhole ? undefined : [...values.facultyIds],
      endsOn: values.endsOn,
      callsPerMinute: Number(values.calls),
    });
    if (data) onCreated(data);
  };
  return (
    <BaseForm className={styles.part} onSubmit={() => void send()}>
      {error !== undefined && <Alert kind="danger">{toError(error).text}</Alert>}
      {problems.scopes && <Alert kind="danger">{t('programs.scopesMissing')}</Alert>}
      {problems.facultyIds && <Alert kind="danger">{t('programs.facultyMissing')}</Alert>}
      <TextField
        label={t('programs.name')}
        hint={t('programs.nameHint')}
        error={problems.name && t('programs.nameWrong')}
        value={values.name}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => set({ name: target.value })}
      />
      <TokenChoices
        legend={t('programs.scopes')}
        hint={t('programs.scopesHint')}
        choices={choices.scopes.map((value) => ({ value, label: t(`programs.scope.${value}`) }))}
        chosen={values.scopes}
        onChange={(scopes) => set({ scopes })}
      />
      <TokenChoices
        legend={t('programs.facultiesOf')}
        choices={choices.faculties.map(({ facultyId, facultyName }) => ({
          value: facultyId,
          label: facultyName,
        }))}
        chosen={values.facultyIds}
        isDisabled={values.isWhole}
        onChange={(facultyIds) => set({ facultyIds })}
        first={
          <Checkbox
            label={t('programs.whole')}
            isChecked={values.isWhole}
            onChange={(isWhole) => set({ isWhole })}
          />
        }
      />
      <DateField
        label={t('programs.endsOn')}
        hint={t('programs.endsOnHint', { days: PROGRAM_TOKEN_DAYS_MAX })}
        error={problems.endsOn && t('programs.endsOnMissing')}
        value={values.endsOn}
        min={today}
        max={addDays(today, PROGRAM_TOKEN_DAYS_MAX)}
        onPick={(endsOn) => set({ endsOn })}
      />
      <TextField
        label={t('programs.calls')}
        error={problems.calls && t('programs.callsWrong', { max: CALLS_PER_MINUTE_MAX })}
        value={values.calls}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        onChange={({ target }) => set({ calls: target.value })}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isLoading}>
          {t('programs.create')}
        </Button>
      </div>
    </BaseForm>
  );
}

interface Props {
  readonly choices: FormProps['choices'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Creates a token, and shows it once. */
export function CreateDialog({ choices, isOpen, onClose }: Props) {
  const t = useTranslations('office');
  const [created, setCreated] = useState<CreatedToken>();
  const close = () => {
    setCreated(undefined);
    onClose();
  };
  const title = created ? t('programs.createdTitle', { name: created.token.name }) : t('programs.new');
  return (
    <Dialog isOpen={isOpen} title={title} onClose={close}>
      {isOpen && !created && <CreateForm choices={choices} onCreated={setCreated} />}
      {isOpen && created && <TokenSecret secret={created.secret} onDone={close} />}
    </Dialog>
  );
}
