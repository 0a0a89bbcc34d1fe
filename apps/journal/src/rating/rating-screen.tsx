import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { skipToken, useAddressParams, useStoredAt, useTermFilter, withParams } from '@portal/platform';
import { EmptyState, Page, StoredDataNotice } from '@portal/ui';
import { SkeletonCards, Tabs } from '@portal/ui/display';
import { ratingPeriods, type Rating, type RatingPeriod } from '@portal/wire';
import { TermChoice } from '../shared/term-choice.tsx';
import { TermLoad } from '../shared/term-load.tsx';
import { useClosedSheets } from '../shared/use-closed-sheets.ts';
import { OwnPlaces } from './own-places.tsx';
import { useOwnRatingQuery } from './rating.api.ts';
import { RatingRule } from './rating-rule.tsx';
import type { RatedPeriod } from './rated-period.ts';

/** The current term has no results for most of its days. */
const DEFAULT_PERIOD: RatingPeriod = 'all';

function usePeriod() {
  const { params, change } = useAddressParams();
  const period = ratingPeriods.find((one) => one === params.get('period')) ?? DEFAULT_PERIOD;
  const pick = (next: RatingPeriod): void =>
    change((newest) => withParams(newest, { period: next === DEFAULT_PERIOD ? undefined : next }));
  return { period, pick };
}

function NothingClosed() {
  const t = useTranslations('journal');
  return (
    <EmptyState icon="rating" title={t('rating.empty')}>
      <p>{t('rating.emptyHint')}</p>
      <Link to="/results">{t('results.title')}</Link>
    </EmptyState>
  );
}

function Content({ rating, period }: { readonly rating: Rating; readonly period: RatedPeriod }) {
  return (
    <>
      {rating.gpa === undefined ? <NothingClosed /> : <OwnPlaces rating={rating} period={period} />}
      <RatingRule rating={rating} />
    </>
  );
}

/** A student's own place by GPA in the group, in the year of study and in the faculty. */
export function Component() {
  const t = useTranslations('journal');
  const filter = useTermFilter();
  const { year, term } = filter;
  const { period, pick } = usePeriod();
  const rated = year && term && { academicYearId: year.id, termId: term.id, period };
  // Sheets of others change the place as well, so that an opened page is loaded again.
  const query = useOwnRatingQuery(rated ?? skipToken, { refetchOnMountOrArgChange: true });
  useClosedSheets(() => {
    if (rated) void query.refetch();
  });
  return (
    <Page
      kind="list"
      title={t('rating.title')}
      lead={t('rating.lead')}
      toolbar={period !== 'all' && <TermChoice filter={filter} />}
    >
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <Tabs
        label={t('rating.period')}
        tabs={ratingPeriods.map((id) => ({ id, label: t(`rating.periods.${id}`) }))}
        value={period}
        onChange={pick}
      >
        <TermLoad filter={filter} query={query} skeleton={<SkeletonCards />} empty={<NothingClosed />}>
          {(rating) => rated && <Content rating={rating} period={rated} />}
        </TermLoad>
      </Tabs>
    </Page>
  );
}
