import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Why the server refused a form; a code that belongs to a field puts the text under that field. */
export interface FormError {
  readonly code?: string | undefined;
  readonly text: string;
}

/** What came of sending a form. */
export interface FormResult {
  readonly error?: FormError | undefined;
  /** What the server says about its success. */
  readonly notice?: string | undefined;
}

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
export interface FormOptions<Values extends FieldValues, Key extends string> {
  readonly initial: Values;
  /** Field → key of its error; called before the form is sent. */
  readonly validate?: (values: Values) => Readonly<Partial<Record<FieldPath<Values>, Key>>>;
  /** The message for a key; without it the key is the message. */
  readonly messageOf?: (key: Key) => string;
  /** Server error code → field; errors with other codes show above the form. */
  readonly fieldOfCode?: Readonly<Record<string, FieldPath<Values>>>;
  /** Stores what is typed, so that it survives a reload. */
  readonly draft?: FormDraft;
  readonly send: (values: Values) => Promise<FormResult | undefined>;
}

/** How far a form is. */
export interface FormStatus {
  /** Returns whether it was sent and accepted. */
  readonly submit: () => Promise<boolean>;
  readonly isBusy: boolean;
  /** Number of submit attempts. */
  readonly attempt: number;
  /** An error that belongs to no field. */
  readonly formError: string | undefined;
  readonly notice: string | undefined;
}

/** A form: its fields and its status. */
export interface FormState<Values extends FieldValues> extends FormStatus {
  readonly field: <Name extends FieldPath<Values>>(name: Name) => FieldOf<FieldPathValue<Values, Name>>;
  readonly getValues: () => Values;
  /** The current values; the caller renders with each change. */
  readonly useValues: () => Values;
  /** Whether the values differ from the initial ones, or from those that were sent last. */
  readonly isChanged: () => boolean;
  /** Empties the form and its draft. */
  readonly reset: () => void;
}

const VALIDATION = 'validation';

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

/** Shows validation errors at their fields, and translates them again when the language changes. */
function useValidation<Values extends FieldValues, Key extends string>(
  form: UseFormReturn<Values>,
  { validate, messageOf }: Pick<FormOptions<Values, Key>, 'validate' | 'messageOf'>,
) {
  const language = useLanguage();
  const showErrors = (): boolean => {
    const found = Object.entries<Key | undefined>(validate?.(form.getValues()) ?? {});
    const invalid = found.flatMap(([name, key]) =>
      key !== undefined && isFieldOf(form, name) ? [{ name, key }] : [],
    );
    for (const { name, key } of invalid)
      form.setError(name, { type: VALIDATION, message: messageOf?.(key) ?? key });
    return invalid.length > 0;
  };
  const translateErrors = useEffectEvent(() => {
    // `form.formState` would render the whole form with every error.
    const isInvalid = (name: string) =>
      isFieldOf(form, name) && form.getFieldState(name).error?.type === VALIDATION;
    if (Object.keys(form.getValues()).some(isInvalid)) showErrors();
  });
  useEffect(() => translateErrors(), [language]);
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

/** The values, errors and submission of a form; give it to `Form` and its fields to the field parts. */
export function useForm<Values extends FieldValues, Key extends string = string>(
  options: FormOptions<Values, Key>,
): FormState<Values> {
  const { initial, fieldOfCode, draft, send } = options;
  const [values] = useState(() => readDraft(initial, draft));
  const form = useHookForm<Values>({ values, shouldFocusError: false });
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<FormResult>();
  const stored = useRef(JSON.stringify(initial));
  const showErrors = useValidation(form, options);
  useDraftStore(form, draft);

  const sendOnce = async () => {
    setIsBusy(true);
    try {
      const values = JSON.stringify(form.getValues());
      const sent = await send(form.getValues());
      const name = fieldOfCode?.[sent?.error?.code ?? ''];
      if (name === undefined) setResult(sent);
      else form.setError(name, { type: 'server', message: sent?.error?.text });
      const isAccepted = sent?.error === undefined;
      if (isAccepted) stored.current = values;
      return isAccepted;
    } finally {
      setIsBusy(false);
      setAttempt((last) => last + 1);
    }
  };
  return {
    isBusy,
    attempt,
    formError: result?.error?.text,
    notice: result?.notice,
    field: (name) => fieldOf(form, name),
    getValues: () => form.getValues(),
    useValues() {
      useWatch({ control: form.control });
      return form.getValues();
    },
    async submit() {
      if (isBusy) return false;
      form.clearErrors();
      setResult(undefined);
      const isInvalid = showErrors();
      setAttempt((last) => last + 1);
      return !isInvalid && sendOnce();
    },
    isChanged: () => JSON.stringify(form.getValues()) !== stored.current,
    reset() {
      form.reset(initial);
      stored.current = JSON.stringify(initial);
      draft?.write('');
    },
  };
}
