import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Dialog, Icon, Load, TextField } from '@portal/ui';
import { useConfirm } from '@portal/ui/forms';
import { endpointUrl, schedule } from '@portal/wire';
import { useSubscribeMutation, useSubscriptionQuery, useUnsubscribeMutation } from './calendar.api.ts';
import * as styles from './schedule.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly term: { readonly academicYearId: number; readonly termId: number };
  readonly onClose: () => void;
}

/** The private address: created, replaced and ended here. Its key is shown only right after it was created. */
function Subscription() {
  const t = useTranslations('journal');
  const language = useLanguage();
  const query = useSubscriptionQuery({});
  const [subscribe, created] = useSubscribeMutation();
  const [unsubscribe, ended] = useUnsubscribeMutation();
  const { confirm, dialog } = useConfirm();
  const confirmEnd = (action: string) =>
    confirm({
      title: action,
      text: t('schedule.calendar.endsAddress'),
      confirm: action,
      isDanger: true,
    });
  const replace = async () => {
    if (await confirmEnd(t('schedule.calendar.replace'))) await subscribe({});
  };
  const end = async () => {
    if (!(await confirmEnd(t('schedule.calendar.end')))) return;
    created.reset();
    await unsubscribe({});
  };
  return (
    <Load query={query} isEmpty={() => false}>
      {([existing]) => (
        <div className={styles.card}>
          <p className={styles.free}>
            {existing
              ? t('schedule.calendar.since', { day: formatDay(existing.createdAt, language) })
              : t('schedule.calendar.hint')}
          </p>
          {created.data && (
            <TextField
              label={t('schedule.calendar.address')}
              value={new URL(created.data.address, window.location.origin).href}
              readOnly
              onFocus={({ target }) => target.select()}
            />
          )}
          {(created.isError || ended.isError) && <Alert kind="danger">{t('schedule.calendar.failed')}</Alert>}
          <div className={styles.links}>
            <Button isBusy={created.isLoading} onClick={() => void (existing ? replace() : subscribe({}))}>
              {t(existing ? 'schedule.calendar.replace' : 'schedule.calendar.create')}
            </Button>
            {existing && (
              <Button variant="danger" isBusy={ended.isLoading} onClick={() => void end()}>
                {t('schedule.calendar.end')}
              </Button>
            )}
          </div>
          {dialog}
        </div>
      )}
    </Load>
  );
}

/** The lessons for calendar programs: a file, or an address that a program reads again and again. */
export function CalendarDialog({ isOpen, term, onClose }: Props) {
  const t = useTranslations('journal');
  return (
    <Dialog isOpen={isOpen} title={t('schedule.calendar.title')} onClose={onClose}>
      <div className={styles.card}>
        <p>
          <a href={endpointUrl(schedule.calendar, term)} download className={styles.link}>
            <Icon name="download" size={18} />
            {t('schedule.calendar.file')}
          </a>
        </p>
        <h3 className={styles.dayTitle}>{t('schedule.calendar.subscription')}</h3>
        <Subscription />
      </div>
    </Dialog>
  );
}
