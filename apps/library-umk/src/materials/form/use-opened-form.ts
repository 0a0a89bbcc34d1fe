import { idParam, useAddressParams, withParams } from '@portal/platform';

/** The form over the list: of a new material, of one to edit, or of a colleague's material to take over. */
export type OpenedForm =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly id: number }
  | { readonly kind: 'share'; readonly id: number };

export const sameForm = (one: OpenedForm): string => (one.kind === 'new' ? 'new' : `${one.kind} ${one.id}`);

function read(params: URLSearchParams): OpenedForm | undefined {
  if (params.has('new')) return { kind: 'new' };
  for (const kind of ['edit', 'share'] as const) {
    const id = idParam(params.get(kind));
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

const closed = { new: undefined, edit: undefined, share: undefined } as const;

/** The opened form in the address, so that a reload opens the same one with its draft. */
export function useOpenedForm() {
  const { params, change } = useAddressParams();
  return {
    opened: read(params),
    open: (form: OpenedForm) =>
      change((newest) => withParams(newest, { ...closed, [form.kind]: form.kind === 'new' ? 1 : form.id }), {
        isReplaced: false,
      }),
    close: () => change((newest) => withParams(newest, closed)),
  };
}
