import { useEffect, useEffectEvent, useState } from 'react';
import {
  useController,
  useForm as useHookForm,
  useWatch,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
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

/** The values, the errors and the sending of a form; give it to `Form` and its fields to the field parts. */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>): FormState<Values> {
  const { initial, fieldOfCode, draft } = options;
  const [values] = useState(() => readDraft(initial, draft));
  const form = useHookForm<Values>({ values, shouldFocusError: false });
  const { control } = form;
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const language = useLanguage();

  const isField = (name: string): name is FieldPath<Values> => Object.hasOwn(values, name);
  const showErrors = (): boolean => {
    const found = Object.entries<string | undefined>(options.check?.(form.getValues()) ?? {});
    const wrong = found.filter(([, message]) => message !== undefined);
    for (const [name, message] of wrong) if (isField(name)) form.setError(name, { type: 'check', message });
    return wrong.length > 0;
  };
  const showFailure = (failed: FormFailure | undefined) => {
    const name = fieldOfCode?.[failed?.code ?? ''];
    if (failed && name !== undefined) form.setError(name, { type: 'server', message: failed.text });
    else setFailure(failed?.text);
  };

  useErrorsInLanguage(language, () => {
    const isChecked = (name: string) => isField(name) && form.getFieldState(name).error?.type === 'check';
    if (Object.keys(values).some(isChecked)) showErrors();
  });
  const store = useEffectEvent((typed: Values) => draft?.write(JSON.stringify(typed)));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => store(state.values) }),
    [form],
  );

  return {
    isBusy,
    attempt,
    failure,
    field: (name) => ({
      useField() {
        const { field, fieldState } = useController({ control, name });
        const onChange = (value: typeof field.value) => {
          field.onChange(value);
          if (fieldState.error) form.clearErrors(name);
        };
        const { value, ref, onBlur } = field;
        return { value, ref, onBlur, onChange, error: fieldState.error?.message };
      },
    }),
    useValues() {
      useWatch({ control });
      return form.getValues();
    },
    async submit() {
      if (isBusy) return;
      form.clearErrors();
      setFailure(undefined);
      const isWrong = showErrors();
      setAttempt((last) => last + 1);
      if (isWrong) return;
      setIsBusy(true);
      try {
        showFailure(await options.send(form.getValues()));
      } finally {
        setIsBusy(false);
        setAttempt((last) => last + 1);
      }
    },
    reset() {
      form.reset(initial);
      draft?.write('');
    },
  };
}

/** Says the shown errors again when the language changes. */
function useErrorsInLanguage(language: string, onChange: () => void): void {
  const say = useEffectEvent(onChange);
  useEffect(() => say(), [language]);
}
