import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { useIsDesktop } from '@portal/platform';
import { useSlotTexts } from '../shared/use-slot-texts.ts';
import { clashesWith, weekGrid, type WeekEntry } from '../shared/week-entries.ts';
import * as styles from './week.module.css';

interface Props {
  readonly entries: readonly WeekEntry[];
  /** The dean's office lets the student have clashing lessons. */
  readonly isClashAllowed: boolean;
}

const kindTexts = { planned: 'week.planned', registered: 'week.registered', other: 'week.other' } as const;

function Lesson({ entry, entries, isClashAllowed }: Props & { readonly entry: WeekEntry }) {
  const t = useTranslations('registration');
  const { weeks } = useSlotTexts();
  const clashes = clashesWith(entry, entries);
  return (
    <div className={styles.lesson} data-kind={entry.kind} data-clash={clashes.length > 0 && !isClashAllowed}>
      <span className={styles.name}>{entry.name}</span>
      <span className={styles.detail}>
        {entry.detail}
        {entry.weeks !== 'every' && `, ${weeks(entry)}`}
      </span>
      <span className={styles.detail}>{t(kindTexts[entry.kind])}</span>
      {clashes.length > 0 && (
        <span className={styles.clash} data-allowed={isClashAllowed}>
          {t(isClashAllowed ? 'week.clashAllowed' : 'week.clash', {
            names: [...new Set(clashes.map(({ name }) => name))].join(', '),
          })}
        </span>
      )}
    </div>
  );
}

function WeekTable(props: Props) {
  const { entries } = props;
  const t = useTranslations('registration');
  const { day: nameOf, shortDay } = useSlotTexts();
  const { rows, days } = weekGrid(entries);
  return (
    <div className={styles.scroll} role="region" aria-label={t('week.title')} tabIndex={0}>
      <table className={styles.table} aria-label={t('week.title')}>
        <thead>
          <tr>
            <th scope="col">{t('week.time')}</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-label={nameOf(day)}>
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ startsAt, endsAt }) => (
            <tr key={`${startsAt} ${endsAt}`}>
              <th scope="row">
                <span className={styles.clock}>{startsAt}</span>
                <span className={styles.clock}>{endsAt}</span>
              </th>
              {days.map((day) => (
                <td key={day}>
                  {entries
                    .filter((one) => one.day === day && one.startsAt === startsAt && one.endsAt === endsAt)
                    .map((entry) => (
                      <Lesson key={entry.key} entry={entry} {...props} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayList({ day, ...week }: Props & { readonly day: number }) {
  const id = useId();
  const { day: nameOf } = useSlotTexts();
  const own = week.entries
    .filter((one) => one.day === day)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  if (own.length === 0) return null;
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h3 id={id}>{nameOf(day)}</h3>
      <ul className={styles.list}>
        {own.map((entry) => (
          <li key={entry.key} className={styles.row}>
            <span className={styles.clock}>
              {entry.startsAt}–{entry.endsAt}
            </span>
            <Lesson entry={entry} {...week} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The week that the plan would give, with clashes: a table, on a phone a list of days. */
export function WeekView(week: Props) {
  const { entries } = week;
  const t = useTranslations('registration');
  const id = useId();
  const isDesktop = useIsDesktop();
  return (
    <section className={styles.week} aria-labelledby={id}>
      <h2 id={id}>{t('week.title')}</h2>
      {entries.length === 0 && <p className={styles.empty}>{t('week.empty')}</p>}
      {entries.length > 0 && isDesktop && <WeekTable {...week} />}
      {entries.length > 0 &&
        !isDesktop &&
        weekGrid(entries).days.map((day) => <DayList key={day} day={day} {...week} />)}
    </section>
  );
}
