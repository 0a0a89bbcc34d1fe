import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';

interface Props {
  /** A list that is read page by page. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Reads the next page of a list, where there is one. */
export function MoreButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  const t = useTranslations('office');
  if (!hasNextPage) return null;
  return (
    <span>
      <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </span>
  );
}
