import { useLanguage, useTranslations, type Language } from '@portal/i18n';
import { endpointQuery, portalApi } from '@portal/platform';
import { auth } from '@portal/wire';

const queryLogo = endpointQuery(auth.logo);

const universityApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    // By language, because the name changes together with the texts of the page.
    logo: build.query({ queryFn: (_: Language, api) => queryLogo({}, api) }),
  }),
});

/** Loads logo and name before the first render. */
export const prefetchUniversity = (language: Language) =>
  universityApi.endpoints.logo.initiate(language, { subscribe: false });

/** The university's logo and name as the server sends them; the portal's own name stands in for a missing one. */
export function useUniversity() {
  const t = useTranslations('shell');
  const { data: logo, isLoading } = universityApi.useLogoQuery(useLanguage());
  return { logo, name: logo?.name || t('portal.name'), isLoading };
}
