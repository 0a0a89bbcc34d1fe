import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { FactList } from '@portal/ui/display';
import { Avatar, Card, Page } from '@portal/ui';
import type { ShownCard } from './card.api.ts';
import * as styles from './card.module.css';

interface Props {
  readonly card: ShownCard;
}

function Portrait({ fullName, photo }: ShownCard['student']) {
  const t = useTranslations('services');
  return photo === undefined ? (
    <Avatar name={fullName} size="large" />
  ) : (
    <img className={styles.photo} src={photo} alt={t('card.photo', { name: fullName })} />
  );
}

/** Photo, name, group, code, year, semester, speciality and orders (spec §2 Student QR card, D-25). */
export function CardView({ card }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { student, year, semester, speciality, orderTitle, orders } = card;
  const termName =
    semester.semester === null
      ? semester.termName
      : t('card.termAndSemester', { term: semester.termName, number: semester.semester });
  return (
    <Page kind="reading" title={student.fullName} image={<Portrait {...student} />} facts={t('card.title')}>
      <Card>
        <FactList
          facts={[
            { label: t('card.group'), value: student.groupName },
            { label: t('card.code'), value: student.code },
            { label: t('card.speciality'), value: speciality.title },
            { label: t('card.year'), value: year.label },
            { label: t('card.semester'), value: termName },
          ]}
        />
      </Card>
      {orders.length > 0 && (
        <section className={styles.orders}>
          <h2 className={styles.subtitle}>{orderTitle.title}</h2>
          <ul className={styles.orderList}>
            {orders.map(({ movement, number, date }) => (
              <li key={`${number} ${date}`} className={styles.order}>
                <span className={styles.movement}>{movement}</span>
                <span>{t('card.order', { number, day: formatDate(date, language) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
