import { useText } from '@portal/i18n';
import { usePortalDispatch, usePortalSelector } from '@portal/platform';
import { Icon, IconButton } from '@portal/ui';
import { QuoteBox } from './quote-box.tsx';
import { replyEnded, selectReplyTo } from './thread.slice.ts';
import * as styles from './composer.module.css';

/** The message that the next one answers, and the way to answer none. */
export function ReplyBar() {
  const t = useText('chat');
  const dispatch = usePortalDispatch();
  const quote = usePortalSelector(selectReplyTo);
  if (!quote) return null;
  return (
    <div className={styles.reply}>
      <QuoteBox quote={quote} />
      <IconButton label={t('endReply')} onClick={() => dispatch(replyEnded())}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  );
}
