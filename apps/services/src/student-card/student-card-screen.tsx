import { Link } from 'react-router-dom';
import { formatTime, useTranslations } from '@portal/i18n';
import { selectIsOnline, usePortalSelector, useStoredAt } from '@portal/platform';
import { Alert, Button, Icon, LiveRegion, Load, Loading, Page, StoredDataNotice } from '@portal/ui';
import { QrCode, Spotlight } from '@portal/ui/display';
import { useConfirm } from '@portal/ui/forms';
import { BASE_PATH, CARD_PARAM, type CardToken } from '@portal/wire';
import { usePersonalCardQuery } from '../shared/personal-card.api.ts';
import { useRevokeCardMutation } from './card.api.ts';
import { useCardToken, type OwnCard } from './use-card-token.ts';
import * as styles from './card.module.css';

const SECONDS_IN_MINUTE = 60;
/** The section of the page with the person's data. */
const CONSENTS_ADDRESS = '/mydata#consents';

/** The address in the code; only the server can read what stands in the token (D-25). */
const addressOf = ({ token }: CardToken): string =>
  `${window.location.origin}${BASE_PATH}/studentqr?${CARD_PARAM}=${encodeURIComponent(token)}`;

function Revocation() {
  const t = useTranslations('services');
  const [revoke, { isLoading, isSuccess, isError }] = useRevokeCardMutation();
  const { confirm, dialog } = useConfirm();
  const question = {
    title: t('card.revoke.question'),
    text: t('card.revoke.text'),
    confirm: t('card.revoke.confirm'),
    isDanger: true,
  };
  const start = async () => {
    if (await confirm(question)) await revoke({});
  };
  return (
    <section className={styles.revocation}>
      <p className={styles.hint}>{t('card.revoke.hint')}</p>
      <Button variant="danger" isBusy={isLoading} onClick={() => void start()}>
        {t('card.revoke.action')}
      </Button>
      <LiveRegion>
        {isSuccess && <Alert kind="success">{t('card.revoke.done')}</Alert>}
        {isError && <Alert kind="danger">{t('card.revoke.failed')}</Alert>}
      </LiveRegion>
      {dialog}
    </section>
  );
}

interface CodeProps extends Pick<OwnCard, 'validUntil' | 'storedAt'> {
  readonly card: CardToken;
}

function OwnCode({ card, validUntil, storedAt }: CodeProps) {
  const t = useTranslations('services');
  const address = addressOf(card);
  const minutes = Math.max(1, Math.round(card.validSeconds / SECONDS_IN_MINUTE));
  return (
    <div className={styles.own}>
      <QrCode text={address} label={t('card.codeLabel')} />
      <p className={styles.hint}>
        {storedAt === undefined
          ? t('card.renews', { minutes })
          : t('card.validUntil', { time: formatTime(new Date(validUntil)) })}
      </p>
      <a className={styles.open} href={address} target="_blank" rel="noopener">
        <Icon name="studentCard" size={18} />
        {t('card.open')}
      </a>
    </div>
  );
}

/** Whose card it is; the data is stored, so that a phone without a network can show it at a counter. */
function OwnFacts() {
  const t = useTranslations('services');
  const query = usePersonalCardQuery({});
  const storedAt = useStoredAt(query);
  const { currentData: card } = query;
  if (!card) return null;
  const { fullName, groupName, studentCode, specialityName } = card;
  return (
    <>
      <StoredDataNotice storedAt={storedAt} />
      <Spotlight eyebrow={t('card.title')} title={fullName} figure={studentCode}>
        {[groupName, specialityName].filter(Boolean).join(' · ')}
      </Spotlight>
    </>
  );
}

/** Why no code is shown, with the time until which the last one was valid. */
function ExpiredNotice({ validUntil }: Pick<OwnCard, 'validUntil'>) {
  const t = useTranslations('services');
  return <Alert kind="warning">{t('card.expired', { time: formatTime(new Date(validUntil)) })}</Alert>;
}

/** Why there is no code, and where that is changed (decision 0125). */
function NotConsented() {
  const t = useTranslations('services');
  return (
    <Alert kind="warning" title={t('card.notConsented.title')}>
      <p>{t('card.notConsented.text')}</p>
      <Link to={CONSENTS_ADDRESS}>{t('card.notConsented.toConsents')}</Link>
    </Alert>
  );
}

/** A student's own code, which leads to the public card (spec §2 Student QR card). */
export function Component() {
  const t = useTranslations('services');
  const { query, isExpired, isConsented, ...times } = useCardToken();
  const isOnline = usePortalSelector(selectIsOnline);
  return (
    <Page kind="form" title={t('qrstud.title')} lead={t('card.lead')}>
      <OwnFacts />
      <LiveRegion>{isConsented ? isExpired && <ExpiredNotice {...times} /> : <NotConsented />}</LiveRegion>
      {isConsented && (
        <>
          {(isOnline || !isExpired) && (
            <div className={styles.code}>
              <Load query={query}>
                {(card) => (isExpired ? <Loading /> : <OwnCode card={card} {...times} />)}
              </Load>
            </div>
          )}
          {isOnline && <Revocation />}
        </>
      )}
    </Page>
  );
}
