import { useTranslations } from '@portal/i18n';
import { useDraft } from '@portal/platform';
import { Button, Card } from '@portal/ui';
import { isBlank } from '@portal/wire';
import { titleOfDraft } from './announcement-draft.ts';
import * as styles from './announcement.module.css';

/** Offers to go on with an announcement that was begun before, also after the page was loaded again. */
export function DraftOffer({ onContinue }: { readonly onContinue: () => void }) {
  const t = useTranslations('shell');
  const draft = useDraft('announcement');
  const title = titleOfDraft(draft.text);
  if (title === undefined) return null;
  return (
    <Card>
      <div className={styles.offer}>
        <p>{isBlank(title) ? t('news.draftUntitled') : t('news.draftOffer', { name: title })}</p>
        <Button onClick={() => draft.write('')}>{t('news.draftDelete')}</Button>
        <Button variant="primary" onClick={onContinue}>
          {t('news.draftContinue')}
        </Button>
      </div>
    </Card>
  );
}
