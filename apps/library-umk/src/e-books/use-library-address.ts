import { idParam, useAddressParams, withParams } from '@portal/platform';
import type { SearchMode } from '@portal/wire';
import type { BookFilter } from './library.api.ts';

/** The id of the placeholder ' --- ' (spec §4 E-books). */
export const NONE = -1;

export type BookView = 'covers' | 'list';

/** The form that is open over the list. */
export type OpenedForm = 'new' | number | undefined;

interface LibraryAddress {
  readonly filter: BookFilter;
  readonly view: BookView;
  readonly opened: OpenedForm;
  readonly pickSection: (id: number) => void;
  readonly pickCategory: (id: number) => void;
  readonly search: (text: string, mode: SearchMode) => void;
  readonly show: (view: BookView) => void;
  readonly open: (form: OpenedForm) => void;
}

const idOrNone = (id: number): number | undefined => (id === NONE ? undefined : id);

function readForm(params: URLSearchParams): OpenedForm {
  return params.has('new') ? 'new' : idParam(params.get('edit'));
}

/** The choices in the address, so that a reload and a link show the same books. */
export function useLibraryAddress(): LibraryAddress {
  const { params, change: changeParams } = useAddressParams();
  const change = (changes: Readonly<Record<string, string | number | undefined>>, isReplaced = true) =>
    changeParams((newest) => withParams(newest, changes), { isReplaced });
  return {
    filter: {
      sectionId: idParam(params.get('section')),
      category: idParam(params.get('category')) ?? 'all',
      text: params.get('q') ?? '',
      mode: params.get('by') === 'author' ? 'author' : 'title',
    },
    view: params.get('view') === 'list' ? 'list' : 'covers',
    opened: readForm(params),
    pickSection: (id) => change({ section: idOrNone(id), category: undefined }),
    pickCategory: (id) => change({ category: idOrNone(id) }),
    search: (q, mode) => change({ q: q.trim(), by: mode === 'author' ? mode : undefined }),
    show: (view) => change({ view: view === 'list' ? view : undefined }),
    open: (form) =>
      change(
        {
          new: form === 'new' ? 1 : undefined,
          edit: typeof form === 'number' ? form : undefined,
        },
        form === undefined,
      ),
  };
}
