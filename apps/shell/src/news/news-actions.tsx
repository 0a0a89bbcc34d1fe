import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Alert, Dialog, Icon, IconButton, Menu, showToast, type MenuItem } from '@portal/ui';
import type { NewsItem } from '@portal/wire';
import { serverMessageOf } from '../shared/failure-message.ts';
import { ConfirmationsDialog } from './confirmations-dialog.tsx';
import { READER_PARAM } from './reader-view.tsx';
import { usePinNewsMutation } from './news.api.ts';
import { NewsHistoryDialog } from './news-history-dialog.tsx';

interface Props {
  readonly item: NewsItem;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Pins or unpins an item; the reason of a refusal stays until it is read. */
function usePin({ id: newsId, isPinned, title }: NewsItem) {
  const t = useTranslations('shell');
  const [pin] = usePinNewsMutation();
  const [problem, setProblem] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const change = async () => {
    const { error } = await pin({ newsId, isPinned: !isPinned });
    if (error) {
      setProblem(serverMessageOf(error) ?? t('news.pinFailed'));
      setIsOpen(true);
    } else {
      const text = isPinned ? t('news.unpinned') : t('news.pinnedNamed', { name: title.name });
      await showToast({ kind: 'success', text });
    }
  };
  const action: MenuItem = {
    id: 'pin',
    label: t(isPinned ? 'news.unpin' : 'news.pin'),
    onPick: () => void change(),
  };
  const dialog = (
    <Dialog isOpen={isOpen} title={t('news.notPinned')} onClose={() => setIsOpen(false)}>
      <Alert kind="danger">{problem}</Alert>
    </Dialog>
  );
  return { action, dialog };
}

/** What those who may edit an item can do with it. */
export function NewsActions({ item, onEdit, onDelete }: Props) {
  const t = useTranslations('shell');
  const [isHistory, setIsHistory] = useState(false);
  const [isConfirmations, setIsConfirmations] = useState(false);
  const { name } = item.title;
  const pin = usePin(item);
  const history: MenuItem = {
    id: 'history',
    label: t('news.history'),
    onPick: () => setIsHistory(true),
  };
  const confirmations: MenuItem = {
    id: 'confirmations',
    label: t('news.confirmations'),
    onPick: () => setIsConfirmations(true),
  };
  const navigate = useNavigate();
  const asReader: MenuItem = {
    id: 'asReader',
    label: t('news.asReader'),
    onPick: () => void navigate(`/news/${item.id}?${READER_PARAM}`),
  };
  const items: readonly MenuItem[] = [
    { id: 'edit', label: t('news.edit'), onPick: onEdit },
    asReader,
    pin.action,
    ...(item.needsConfirmation ? [confirmations] : []),
    ...(item.version > 1 ? [history] : []),
  ];
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('news.actionsOf', { name })}>
            <Icon name="more" size={18} />
          </IconButton>
        }
        items={items}
      />
      <IconButton label={t('news.deleteNamed', { name })} onClick={onDelete}>
        <Icon name="delete" size={18} />
      </IconButton>
      <NewsHistoryDialog item={item} isOpen={isHistory} onClose={() => setIsHistory(false)} />
      <ConfirmationsDialog item={item} isOpen={isConfirmations} onClose={() => setIsConfirmations(false)} />
      {pin.dialog}
    </>
  );
}
