import { Skeleton } from '@portal/ui';
import { messagesStyles as styles } from '@portal/ui/conversation';

/** About as many as a phone shows. */
const LINES = 8;

/** Stands where the messages will be, so that no frame of a conversation is empty. */
export const WaitingRows = () => (
  <div className={styles.waiting}>
    <Skeleton lines={LINES} />
  </div>
);
