import { useLanguage } from '@portal/i18n';
import type { PublicModulePage } from '../modules/module-pages.ts';
import { ModuleRoute } from '../modules/module-route.tsx';
import { PublicFrame } from './public-frame.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

interface Props {
  readonly page: PublicModulePage;
}

/** A page of a module that needs no session. */
export function PublicPage({ page: { id, page, titles } }: Props) {
  usePageTitle(titles[useLanguage()]);
  return (
    <PublicFrame>
      <ModuleRoute id={id} page={page} />
    </PublicFrame>
  );
}
