import type { MouseEvent } from 'react';
import { useTranslations } from '@portal/i18n';
import { Icon } from '@portal/ui';
import type { PaymentApp } from '@portal/wire';
import { PayError } from './pay-error.tsx';
import { usePayByQrMutation } from './payments.api.ts';
import type { Way } from './way.ts';
import * as styles from './payments.module.css';

/** The apps of banks: with a bank they open with the amount, otherwise the amount is typed there. */
export function AppButtons({ code, hasBank, readPayment }: Way) {
  const t = useTranslations('services');
  const [payByQr, { isLoading, error }] = usePayByQrMutation();
  const openWithAmount = async ({ name, address }: PaymentApp) => {
    const request = readPayment();
    if (!request || isLoading) return;
    const { data } = await payByQr(request);
    if (!data) return;
    const app = data.code.apps.find((one) => one.name === name);
    globalThis.location.assign(app?.address ?? address);
  };
  const open = (event: MouseEvent, app: PaymentApp) => {
    if (!hasBank) return;
    event.preventDefault();
    void openWithAmount(app);
  };
  return (
    <div className={styles.way}>
      <ul className={styles.apps}>
        {code.apps.map((app) => (
          <li key={app.name}>
            <a className={styles.app} href={app.address} onClick={(event) => open(event, app)}>
              <span>{t('paymentcode.openIn', { name: app.name })}</span>
              <Icon name="external" size={18} />
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t(hasBank ? 'paymentcode.appsHint' : 'paymentcode.appsAnyHint')}</p>
      <PayError error={error} />
    </div>
  );
}
