import { useEffect, useEffectEvent, useState } from 'react';
import {
  useController,
  useForm as useHookForm,
  useWatch,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  type RefCallBack,
} from 'react-hook-form';
import { useLanguage } from '@portal/i18n';
import { readDraft, type FormDraft } from './form-draft.ts';

/** Why a form was not accepted; a code that belongs to a field puts the text under that field. */
export interface FormFailure {
  readonly code?: string | undefined;
  readonly text: string;
}

/** Field → the sentence that says what is wrong with its value. */
export type FormErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** A field as a control needs it. */
export interface FieldState<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly ref: RefCallBack;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

/** One field of a form; the field parts subscribe to it, so that typing renders one field and not the form. */
export interface FieldOf<Value> {
  readonly useField: () => FieldState<Value>;
}

/** What a form is made from. */
export interface FormOptions<Values extends FieldValues> {
  readonly initial: Values;
  /** The rules: they hold before the form is sent. */
  readonly check?: (values: Values) => FormErrors<FieldPath<Values>>;
  /** The server's error codes that belong to one field. */
  readonly fieldOfCode?: Readonly<Record<string, FieldPath<Values>>>;
  /** Keeps what is typed over a reload. */
  readonly draft?: FormDraft;
  /** Sends the values; the failure that it returns is shown. */
  readonly send: (values: Values) => Promise<FormFailure | undefined>;
}

/** A form and its state. */
export interface FormState<Values extends FieldValues> {
  readonly field: <Name extends FieldPath<Values>>(name: Name) => FieldOf<FieldPathValue<Values, Name>>;
  /** What is typed now; the caller renders with each change. */
  readonly useValues: () => Values;
  readonly submit: () => Promise<void>;
  /** Empties the form and its draft. */
  readonly reset: () => void;
  readonly isBusy: boolean;
  readonly attempt: number;
  readonly failure: string | undefined;
}

const BROKEN_RULE = 'rule';

const isFieldOf = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): name is FieldPath<Values> => Object.hasOwn(form.getValues(), name);

/** Ties a control to a field of the form and forgets its error when its value changes. */
const fieldOf = <Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
): FieldOf<FieldPathValue<Values, Name>> => ({
  useField() {
    const { field, fieldState } = useController({ control: form.control, name });
    const { value, ref, onBlur } = field;
    const onChange = (next: typeof value) => {
      field.onChange(next);
      if (fieldState.error) form.clearErrors(name);
    };
    return { value, ref, onBlur, onChange, error: fieldState.error?.message };
  },
});

/** Shows the broken rules under their fields, and says them again when the language changes. */
function useRules<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  check: FormOptions<Values>['check'],
) {
  const language = useLanguage();
  const showErrors = (): boolean => {
    const found = Object.entries<string | undefined>(check?.(form.getValues()) ?? {});
    const broken = found.filter(([, message]) => message !== undefined);
    for (const [name, message] of broken)
      if (isFieldOf(form, name)) form.setError(name, { type: BROKEN_RULE, message });
    return broken.length > 0;
  };
  const showAgain = useEffectEvent(() => {
    // Not `form.formState`, which would render the whole form with every error.
    const isBroken = (name: string) =>
      isFieldOf(form, name) && form.getFieldState(name).error?.type === BROKEN_RULE;
    if (Object.keys(form.getValues()).some(isBroken)) showErrors();
  });
  useEffect(() => showAgain(), [language]);
  return showErrors;
}

/** Stores what is typed in the draft. */
function useDraftStore<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: FormDraft | undefined,
): void {
  const store = useEffectEvent((typed: Values) => draft?.write(JSON.stringify(typed)));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => store(state.values) }),
    [form],
  );
}

/** The values, the errors and the sending of a form; give it to `Form` and its fields to the field parts. */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>): FormState<Values> {
  const { initial, check, fieldOfCode, draft, send } = options;
  const [values] = useState(() => readDraft(initial, draft));
  const form = useHookForm<Values>({ values, shouldFocusError: false });
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const showErrors = useRules(form, check);
  useDraftStore(form, draft);

  const showFailure = (failed: FormFailure | undefined) => {
    const name = fieldOfCode?.[failed?.code ?? ''];
    if (failed && name !== undefined) form.setError(name, { type: 'server', message: failed.text });
    else setFailure(failed?.text);
  };
  const sendOnce = async () => {
    setIsBusy(true);
    try {
      showFailure(await send(form.getValues()));
    } finally {
      setIsBusy(false);
      setAttempt((last) => last + 1);
    }
  };
  return {
    isBusy,
    attempt,
    failure,
    field: (name) => fieldOf(form, name),
    useValues() {
      useWatch({ control: form.control });
      return form.getValues();
    },
    async submit() {
      if (isBusy) return;
      form.clearErrors();
      setFailure(undefined);
      const isBroken = showErrors();
      setAttempt((last) => last + 1);
      if (!isBroken) await sendOnce();
    },
    reset() {
      form.reset(initial);
      draft?.write('');
    },
  };
}
