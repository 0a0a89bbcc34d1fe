import { formatMoney, useLanguage } from '@portal/i18n';
import * as styles from './money.module.css';

interface Props {
  /** In tyiyn, the hundredth of a som: a whole number, so that sums stay exact. */
  readonly tyiyn: number;
}

/** An amount of money in the language of the reader; it never breaks over two lines. */
export function Money({ tyiyn }: Props) {
  return <span className={styles.money}>{formatMoney(tyiyn, useLanguage())}</span>;
}
