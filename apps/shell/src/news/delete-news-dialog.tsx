import { useTranslations } from '@portal/i18n';
import { Button, Dialog, Alert, showToast } from '@portal/ui';
import type { NewsItem } from '@portal/wire';
import { useRemoveNewsMutation } from './news.api.ts';

interface Props {
  /** The dialog is closed without an item. */
  readonly item: NewsItem | undefined;
  readonly onClose: () => void;
}

/** Asks before deleting; the item is deleted only when the server returns data (spec §4 News, D-45). */
export function DeleteNewsDialog({ item, onClose }: Props) {
  const t = useTranslations('shell');
  const [removeNews, removing] = useRemoveNewsMutation();
  const hasFailed = removing.isError || removing.data?.length === 0;
  const close = () => {
    removing.reset();
    onClose();
  };
  const confirm = async () => {
    if (!item) return;
    const { data = [] } = await removeNews({ newsId: item.id });
    if (data.length === 0) return;
    close();
    await showToast({ kind: 'success', text: t('news.deleted') });
  };
  return (
    <Dialog
      isOpen={item !== undefined}
      title={t('news.deleteTitle')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('news.cancel')}</Button>
          <Button variant="danger" isBusy={removing.isLoading} onClick={() => void confirm()}>
            {t('news.delete')}
          </Button>
        </>
      }
    >
      <p>{t('news.deleteHint', { name: item?.title.name ?? '' })}</p>
      {hasFailed && <Alert kind="danger">{t('news.deleteFailed')}</Alert>}
    </Dialog>
  );
}
