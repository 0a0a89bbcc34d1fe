import { useParams, useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Load, Page } from '@portal/ui';
import { Spotlight } from '@portal/ui/display';
import { VerifiedDocument } from './verified-document.tsx';
import { useVerifyDocumentQuery } from './verify.api.ts';

/** The target of the code on every issued document: anybody may see whether it is genuine (screens, Services). */
export function Component() {
  const t = useTranslations('services');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const field = (name: string) => params.get(name) ?? undefined;
  const query = useVerifyDocumentQuery({
    id,
    kind: field('kind'),
    initials: field('initials'),
    issuedOn: field('day'),
    factsDigest: field('facts'),
    signature: field('signature'),
  });
  return (
    <Page kind="reading" title={t('verify.title')} lead={t('verify.lead')}>
      <Load query={query}>
        {({ document, signature }) =>
          document ? (
            <VerifiedDocument id={id} document={document} signature={signature} />
          ) : (
            <Spotlight tone="urgent" title={t('verify.unknown.title')}>
              {t('verify.unknown.text')}
            </Spotlight>
          )
        }
      </Load>
    </Page>
  );
}
