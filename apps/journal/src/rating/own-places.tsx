import { useId, useState } from 'react';
import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button } from '@portal/ui';
import type { Rating, RatingPlace } from '@portal/wire';
import { Facts } from '../shared/facts.tsx';
import { Figure, Figures } from '../shared/figures.tsx';
import { RatedList } from './rated-list.tsx';
import type { RatedPeriod } from './rated-period.ts';
import * as styles from './rating.module.css';

const GPA_DECIMALS = 2;
const PERCENT = 100;

function useGpaText(): (gpa: number) => string {
  const language = useLanguage();
  return (gpa) => formatNumber(gpa, language, GPA_DECIMALS);
}

function useScopeText({ groupName, facultyName, studyYear = 0 }: Rating) {
  const t = useTranslations('journal');
  return (scope: RatingPlace['scope']): string => {
    if (scope === 'group') return t('rating.scopes.group', { group: groupName });
    return scope === 'year'
      ? t('rating.scopes.year', { year: studyYear, faculty: facultyName })
      : t('rating.scopes.faculty', { faculty: facultyName });
  };
}

interface PlaceProps {
  readonly rating: Rating;
  readonly place: RatingPlace;
  readonly period: RatedPeriod;
}

/** The list with names on demand, where the university has opened it. */
function ListOf({ place, period }: Omit<PlaceProps, 'rating'>) {
  const t = useTranslations('journal');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'rating.list.hide' : 'rating.list.show')}
        </Button>
      </div>
      {isOpen && <RatedList period={period} scope={place.scope} />}
    </>
  );
}

function Place({ rating, place, period }: PlaceProps) {
  const t = useTranslations('journal');
  const gpaText = useGpaText();
  const headingId = useId();
  const { scope, count, lowerCount, median } = place;
  const isListed = rating.lists === 'all' || (rating.lists === 'group' && scope === 'group');
  const percent = Math.round((lowerCount * PERCENT) / count);
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.scope}>
        {useScopeText(rating)(scope)}
      </h2>
      <p className={styles.place}>{t('rating.place', { place: place.place, count })}</p>
      <Facts
        facts={[
          [t('rating.lower'), t('rating.lowerOf', { count: lowerCount, percent })],
          [t('rating.median'), median === null ? t('rating.medianHidden') : gpaText(median)],
        ]}
      />
      {isListed && <ListOf place={place} period={period} />}
    </section>
  );
}

/** Why a student with a GPA has no place. */
function NoPlace({ rating }: { readonly rating: Rating }) {
  const t = useTranslations('journal');
  const { isStudying, credits, minCredits } = rating;
  return (
    <Alert kind="info">
      {isStudying ? t('rating.fewCredits', { credits, needed: minCredits }) : t('rating.notStudying')}
    </Alert>
  );
}

/** The student's GPA, and the places that it gives. */
export function OwnPlaces({ rating, period }: { readonly rating: Rating; readonly period: RatedPeriod }) {
  const t = useTranslations('journal');
  const gpaText = useGpaText();
  const { gpa = 0, credits, places } = rating;
  return (
    <div className={styles.own}>
      <Figures>
        <Figure name={t('rating.gpa')}>{gpaText(gpa)}</Figure>
        <Figure name={t('rating.credits')}>{credits}</Figure>
      </Figures>
      {places.length === 0 && <NoPlace rating={rating} />}
      <div className={styles.places}>
        {places.map((place) => (
          <Place key={place.scope} rating={rating} place={place} period={period} />
        ))}
      </div>
    </div>
  );
}
