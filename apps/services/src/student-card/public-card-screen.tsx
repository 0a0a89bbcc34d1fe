import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, FailedState, Loading, Page } from '@portal/ui';
import { CARD_PARAM } from '@portal/wire';
import { usePublicCardQuery } from './card.api.ts';
import { CardView } from './card-view.tsx';

function IncorrectData() {
  const t = useTranslations('services');
  const navigate = useNavigate();
  return (
    <Page kind="reading" title={t('card.title')}>
      <div role="alert">
        <EmptyState icon="alert" title={t('card.incorrect')}>
          <Button variant="primary" onClick={() => void navigate('/')}>
            {t('card.toPortal')}
          </Button>
        </EmptyState>
      </div>
    </Page>
  );
}

function LoadedCard({ token }: { readonly token: string }) {
  const { currentData, error, isFetching, refetch } = usePublicCardQuery(token);
  if (currentData) return <CardView card={currentData} />;
  if (!error || isFetching) return <Loading />;
  // The server gives one answer to every token that is not valid (D-25).
  const isIncorrect = 'code' in error && error.code === 'incorrectCardData';
  return isIncorrect ? <IncorrectData /> : <FailedState failure={error} onRetry={() => void refetch()} />;
}

/** The target of a student's code: the card that anybody sees who has scanned it (spec §2 Student QR card). */
export function Component() {
  const token = useSearchParams()[0].get(CARD_PARAM) ?? '';
  return token === '' ? <IncorrectData /> : <LoadedCard key={token} token={token} />;
}
