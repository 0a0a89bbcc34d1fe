import { PrintSheet, QrCode } from '@portal/ui/display';
import { Section } from '../section.tsx';
import { useSample } from '../use-sample.ts';

/** A payment code without an account (decisions 5). */
const payment =
  '00020101021232530013qr.example.kg0104000110120100123456781202121302125204822053034175405100535910KG UNI FEE63046b32';

/** Codes and sheets: light in every theme. */
export function PrintParts() {
  const t = useSample();
  return (
    <>
      <Section parts={['QrCode']}>
        <QrCode text={payment} label={t('payment')} caption={t('paymentCaption')} fileName="payment" />
      </Section>
      <Section parts={['PrintSheet']} isWide>
        <PrintSheet label={t('order')} orientation="landscape">
          <h3>{t('order')}</h3>
          <p>{t('room')}</p>
        </PrintSheet>
      </Section>
    </>
  );
}
