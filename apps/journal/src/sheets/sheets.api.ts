import type { Delivery } from '@portal/outbox';
import { endpointQuery, portalApi } from '@portal/platform';
import { sheets, type RequestOf } from '@portal/wire';

interface SaveArgs {
  readonly request: RequestOf<typeof sheets.save>;
  readonly delivery: Delivery;
}

/** The exam sheets of a teacher and of a registrar. */
export const sheetsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Sheets', 'Sheet'] }).injectEndpoints({
  endpoints: (build) => ({
    sheets: build.query({ queryFn: endpointQuery(sheets.list), providesTags: ['Sheets'] }),
    sheet: build.query({ queryFn: endpointQuery(sheets.read), providesTags: ['Sheet'] }),
    saveSheet: build.mutation({
      queryFn: ({ request, delivery }: SaveArgs, context) =>
        endpointQuery(sheets.save, delivery)(request, context),
    }),
    roundUp: build.mutation({ queryFn: endpointQuery(sheets.roundUp), invalidatesTags: ['Sheet'] }),
    signSheet: build.mutation({
      queryFn: endpointQuery(sheets.sign),
      invalidatesTags: (_sheet, error) => (error ? [] : ['Sheet', 'Sheets']),
    }),
    openSheets: build.mutation({ queryFn: endpointQuery(sheets.open), invalidatesTags: ['Sheets'] }),
    openNextSheet: build.mutation({
      queryFn: endpointQuery(sheets.openNext),
      invalidatesTags: ['Sheet', 'Sheets'],
    }),
    planSheet: build.mutation({
      queryFn: endpointQuery(sheets.plan),
      invalidatesTags: (_sheet, error) => (error ? [] : ['Sheet', 'Sheets', 'Schedule']),
    }),
    examRooms: build.query({
      queryFn: endpointQuery(sheets.freeRooms),
      // A room that was free a minute ago may be taken.
      keepUnusedDataFor: 0,
    }),
    correctSheet: build.mutation({
      queryFn: endpointQuery(sheets.correct),
      invalidatesTags: ['Sheet', 'Sheets'],
    }),
    giveSheetBack: build.mutation({
      queryFn: endpointQuery(sheets.giveBack),
      invalidatesTags: ['Sheet', 'Sheets'],
    }),
    closeSheet: build.mutation({
      queryFn: endpointQuery(sheets.close),
      invalidatesTags: ['Sheet', 'Sheets'],
    }),
  }),
});

export const {
  useSheetsQuery,
  useSheetQuery,
  useRoundUpMutation,
  useSignSheetMutation,
  useOpenSheetsMutation,
  useOpenNextSheetMutation,
  usePlanSheetMutation,
  useExamRoomsQuery,
  useCorrectSheetMutation,
  useGiveSheetBackMutation,
  useCloseSheetMutation,
} = sheetsApi;
