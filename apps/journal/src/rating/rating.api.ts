import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { rating } from '@portal/wire';

/** The terms and periods that a student has looked at last. The lists name others, so that they are not stored. */
const storedRatings = { version: 1, maxEntries: 9 };

export const ratingApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    ownRating: build.query({ queryFn: offlineQuery(storedRatings, endpointQuery(rating.own)) }),
    ratedStudents: build.query({ queryFn: endpointQuery(rating.students) }),
  }),
});

export const { useOwnRatingQuery, useRatedStudentsQuery } = ratingApi;
