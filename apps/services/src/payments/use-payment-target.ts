import { useSearchParams } from 'react-router-dom';
import { skipToken } from '@portal/platform';
import type { AcademicYear, PaidService, PaymentTarget, ServiceBalance } from '@portal/wire';
import { usePaidServicesQuery, usePaymentGroupsQuery, usePaymentYearsQuery } from './payments.api.ts';

interface Choice {
  readonly years: readonly AcademicYear[];
  readonly services: readonly PaidService[];
  readonly year: AcademicYear | undefined;
  readonly service: PaidService | undefined;
  /** Undefined until the lists are loaded. */
  readonly target: PaymentTarget | undefined;
  /** The lists that failed to load. */
  readonly failed: ReturnType<typeof usePaymentYearsQuery>['error'];
  readonly retry: () => void;
  readonly choose: (choice: { readonly yearId?: number; readonly serviceId?: number }) => void;
}

const chosen = <Item extends { readonly id: number }>(
  items: readonly Item[],
  choices: readonly (number | undefined)[],
): Item | undefined =>
  choices.map((id) => items.find((item) => item.id === id)).find((item) => item !== undefined) ?? items[0];

/** What is paid, in the address: the service that is due first unless the student chooses another one. */
export function usePaymentTarget(due: ServiceBalance | undefined): Choice {
  const [params, setParams] = useSearchParams();
  const yearsQuery = usePaymentYearsQuery({});
  const servicesQuery = usePaidServicesQuery({});
  const years = yearsQuery.data ?? [];
  const services = servicesQuery.data ?? [];
  const year = chosen(years, [Number(params.get('year')), due?.academicYearId]);
  const service = chosen(services, [Number(params.get('service')), due?.serviceId]);
  const groupsQuery = usePaymentGroupsQuery(year ? { academicYearId: year.id } : skipToken);
  // The home group comes first; the code does not depend on the group.
  const group = groupsQuery.currentData?.[0];
  return {
    years,
    services,
    year,
    service,
    target: year && service && group && { academicYearId: year.id, serviceId: service.id, groupId: group.id },
    failed: yearsQuery.error ?? servicesQuery.error ?? groupsQuery.error,
    retry() {
      for (const query of [yearsQuery, servicesQuery, groupsQuery])
        if (query.error !== undefined) void query.refetch();
    },
    choose: ({ yearId = year?.id, serviceId = service?.id }) =>
      setParams(
        (last) => {
          const next = new URLSearchParams(last);
          next.set('year', String(yearId ?? ''));
          next.set('service', String(serviceId ?? ''));
          return next;
        },
        { replace: true },
      ),
  };
}
