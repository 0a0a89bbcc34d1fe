/** Where a form keeps what is typed, as one text; the platform's `useDraft` is one. */
export interface FormDraft {
  readonly text: string;
  readonly write: (text: string) => void;
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** The initial values with those of the draft; an older version of the form may have stored other fields. */
export function readDraft<Values extends object>(initial: Values, draft: FormDraft | undefined): Values {
  if (!draft?.text) return initial;
  const known = new Map<string, unknown>(Object.entries(initial));
  const fitting = Object.entries(parse(draft.text)).filter(
    ([name, value]) =>
      known.has(name) && (known.get(name) === undefined || typeof known.get(name) === typeof value),
  );
  return { ...initial, ...Object.fromEntries(fitting) };
}
