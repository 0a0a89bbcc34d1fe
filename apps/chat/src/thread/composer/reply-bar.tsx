import { useTranslations } from '@portal/i18n';
import { usePortalDispatch, usePortalSelector } from '@portal/platform';
import { Icon, IconButton } from '@portal/ui';
import { QuoteBox } from '../list/quote-box.tsx';
import { replyEnded, selectReplyTo } from '../thread.slice.ts';
import { composerStyles as styles } from '@portal/ui/conversation';

/** The message that is being replied to, with a cancel button. */
export function ReplyBar() {
  const t = useTranslations('chat');
  const dispatch = usePortalDispatch();
  const quote = usePortalSelector(selectReplyTo);
  if (!quote) return null;
  return (
    <div className={styles.reply}>
      <QuoteBox quote={quote} />
      <IconButton label={t('cancelReply')} onClick={() => dispatch(replyEnded())}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}
