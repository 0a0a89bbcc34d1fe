import type { Page } from '../module/module.ts';
import { readStudyParams } from './study-params.ts';

/** The query parameter that chooses between the views of a page. */
export const VIEW_PARAM = 'view';

/**
 * True when a page shows the study filter at this query: always, or only in its view with the filter. An address without a view is
 * in that one when it names an item or a study choice.
 */
export function showsStudyFilter(
  { needsStudyFilter = false, studyFilterView, itemParam }: Partial<Page>,
  search: string,
): boolean {
  if (!needsStudyFilter || studyFilterView === undefined) return needsStudyFilter;
  const params = new URLSearchParams(search);
  const view = params.get(VIEW_PARAM);
  if (view !== null) return view === studyFilterView;
  return (itemParam !== undefined && params.has(itemParam)) || readStudyParams(params) !== undefined;
}
