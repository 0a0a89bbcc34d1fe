/** "Nothing chosen" of a select: the placeholder ` --- ` (spec §4 UMK, §9). */
export const NONE = -1;

/** The choices of the filters, in the order of the cascade; `typeId` stands for itself. */
export interface MaterialChoices {
  readonly yearId?: number;
  readonly semesterId?: number;
  readonly courseKey?: number;
  readonly examFormId?: number;
  readonly teacherId?: number;
  readonly typeId?: number;
}

const params = [
  ['yearId', 'year'],
  ['semesterId', 'semester'],
  ['courseKey', 'discipline'],
  ['examFormId', 'exam'],
  ['teacherId', 'teacher'],
  ['typeId', 'type'],
] as const satisfies readonly (readonly [keyof MaterialChoices, string])[];

const isNumber = (text: string | null): text is string => text !== null && /^[1-9]\d{0,14}$/.test(text);

export function readChoices(search: URLSearchParams): MaterialChoices {
  return Object.fromEntries(
    params.flatMap(([name, param]) => {
      const text = search.get(param);
      return isNumber(text) ? [[name, Number(text)]] : [];
    }),
  );
}

/** Changes one choice and clears those that depend on it; the type stays. Other parameters of the address stay, too. */
export function changeChoice(
  search: URLSearchParams,
  changed: keyof MaterialChoices,
  id: number,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const at = params.findIndex(([name]) => name === changed);
  const dependent = params.filter(([name], index) => index > at && name !== 'typeId');
  for (const [, param] of dependent) next.delete(param);
  const param = params[at]?.[1] ?? '';
  if (id === NONE) next.delete(param);
  else next.set(param, String(id));
  return next;
}
