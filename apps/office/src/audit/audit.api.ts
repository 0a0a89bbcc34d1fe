import { endpointQuery, portalApi } from '@portal/platform';
import type { RequestOf } from '@portal/wire';
import { audit, type AuditPage } from '@portal/wire/audit/audit';

/** What of the audit is shown. */
export type AuditFilter = Omit<RequestOf<typeof audit.rows>, 'beforeId'>;

const readRows = endpointQuery(audit.rows);

const auditApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    auditActions: build.query({ queryFn: endpointQuery(audit.actions) }),
    auditRows: build.infiniteQuery<AuditPage, AuditFilter, number | undefined>({
      queryFn: ({ queryArg, pageParam: beforeId }, api) => readRows({ ...queryArg, beforeId }, api),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
      },
    }),
  }),
});

export const { useAuditActionsQuery, useAuditRowsInfiniteQuery } = auditApi;
