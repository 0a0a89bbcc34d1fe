import { Suspense, useState, type RefCallback } from 'react';
import { useHasClaim } from '@portal/platform';
import { Loading, Skeleton } from '@portal/ui';
import type { NewsItem } from '@portal/wire';
import { lazyComponent } from '../../shared/lazy-component.tsx';
import { DeleteNewsDialog } from '../delete-news-dialog.tsx';
import { NewsCard } from '../news-card.tsx';

const AnnouncementEdit = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "announcement" */ './announcement-edit.tsx')).AnnouncementEdit,
);
const NewsActions = lazyComponent(
  async () => (await import(/* webpackChunkName: "news-actions" */ '../news-actions.tsx')).NewsActions,
);

interface Props {
  readonly item: NewsItem;
  /** True where the title leads to the item's own page. */
  readonly isLink?: boolean;
  /** The ref of what tells that the item was published. */
  readonly noticeRef: RefCallback<Element>;
}

/** An item with what those who may edit it can do; the form of a change replaces the item meanwhile. */
export function EditableNews({ item, isLink = false, noticeRef }: Props) {
  const mayPublish = useHasClaim('news.publish');
  const [isEditing, setIsEditing] = useState(false);
  const [toDelete, setToDelete] = useState<NewsItem>();
  if (!mayPublish || !item.canEdit) return <NewsCard ref={noticeRef} item={item} isLink={isLink} />;
  if (isEditing) {
    return (
      <Suspense fallback={<Loading skeleton={<Skeleton lines={6} />} />}>
        <AnnouncementEdit item={item} onClose={() => setIsEditing(false)} />
      </Suspense>
    );
  }
  return (
    <>
      <NewsCard
        ref={noticeRef}
        item={item}
        isLink={isLink}
        actions={
          <Suspense>
            <NewsActions item={item} onEdit={() => setIsEditing(true)} onDelete={() => setToDelete(item)} />
          </Suspense>
        }
      />
      <DeleteNewsDialog item={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}
