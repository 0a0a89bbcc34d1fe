import { endpointQuery, portalApi } from '@portal/platform';
import type { RequestOf } from '@portal/wire';
import {
  registrationOffice,
  type OfficeSeat,
  type OfficeSeats,
  type WantedWindow,
} from '@portal/wire/registration/office';

/** Which subgroups are shown. */
export type SeatFilter = Omit<RequestOf<typeof registrationOffice.seats>, 'after'>;

/** The term whose registration is shown. */
export type ShownTerm = Pick<WantedWindow, 'academicYearId' | 'termId'>;

type SeatKey = Pick<OfficeSeat, 'classId' | 'number'>;

const readSeats = endpointQuery(registrationOffice.seats);

const registrationApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['RegistrationWindows', 'RegistrationSeats'] })
  .injectEndpoints({
    endpoints: (build) => ({
      registrationChoices: build.query({ queryFn: endpointQuery(registrationOffice.choices) }),
      registrationWindows: build.query({
        queryFn: endpointQuery(registrationOffice.windows),
        providesTags: ['RegistrationWindows'],
      }),
      windowPreview: build.query({
        queryFn: endpointQuery(registrationOffice.previewWindow),
        providesTags: ['RegistrationWindows'],
      }),
      setWindow: build.mutation({
        queryFn: endpointQuery(registrationOffice.setWindow),
        invalidatesTags: ['RegistrationWindows'],
      }),
      registrationSeats: build.infiniteQuery<OfficeSeats, SeatFilter, SeatKey | undefined>({
        queryFn: ({ queryArg, pageParam: after }, api) => readSeats({ ...queryArg, after }, api),
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: ({ seats, hasMore }) => {
            const last = hasMore ? seats.at(-1) : undefined;
            return last && { classId: last.classId, number: last.number };
          },
        },
        providesTags: ['RegistrationSeats'],
      }),
      // Also after a refusal, because students take seats meanwhile.
      setSeats: build.mutation({
        queryFn: endpointQuery(registrationOffice.setSeats),
        invalidatesTags: ['RegistrationSeats'],
      }),
    }),
  });

export const {
  useRegistrationChoicesQuery,
  useRegistrationWindowsQuery,
  useWindowPreviewQuery,
  useSetWindowMutation,
  useRegistrationSeatsInfiniteQuery,
  useSetSeatsMutation,
} = registrationApi;
