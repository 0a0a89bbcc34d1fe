import { useState } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { Button, Icon, showToast } from '@portal/ui';
import { printFile } from '@portal/ui/display';
import { endpointUrl, singleWindow, type OfficeOrder } from '@portal/wire';
import { unless } from '../shared/unless.ts';
import * as styles from './orders.module.css';

/** Prints the documents of orders that the portal makes and the register of all of them, and says how many are which. */
export function PrintButton({ orders }: { readonly orders: readonly OfficeOrder[] }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const [isLoading, setIsLoading] = useState(false);
  const count = orders.length;
  const certificates = orders.filter(({ certificate }) => certificate !== null).length;
  const print = async () => {
    setIsLoading(true);
    const problem = await loadFile({
      url: endpointUrl(singleWindow.printOrders, { orderIds: orders.map(({ id }) => id) }),
      language,
      fallbackName: 'orders.pdf',
      save: printFile,
    });
    setIsLoading(false);
    if (problem !== undefined)
      await showToast({ kind: 'error', text: problem === '' ? t('orders.printFailed') : problem });
  };
  return (
    <>
      <Button
        icon={<Icon name="sheet" size={18} />}
        isBusy={isLoading}
        {...unless(count === 0, () => void print())}
      >
        {t('orders.print', { count })}
      </Button>
      {count > 0 && (
        <span className={styles.inFile}>
          {t('orders.inFile', { certificates, others: count - certificates })}
        </span>
      )}
    </>
  );
}
