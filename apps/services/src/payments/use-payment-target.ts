import { useSearchParams } from 'react-router-dom';
import { skipToken, useAddressParams, withParams } from '@portal/platform';
import type { AcademicYear, PaidService, PaymentTarget, ServiceBalance, StudyGroup } from '@portal/wire';
import { usePaidServicesQuery, usePaymentGroupsQuery, usePaymentYearsQuery } from './payments.api.ts';

interface Ids {
  readonly yearId?: number;
  readonly serviceId?: number;
}

interface TargetChoice {
  readonly years: readonly AcademicYear[];
  readonly services: readonly PaidService[];
  readonly year: AcademicYear | undefined;
  readonly service: PaidService | undefined;
  /** Undefined until the lists are loaded. */
  readonly target: PaymentTarget | undefined;
  /** The lists that failed to load. */
  readonly failed: ReturnType<typeof usePaymentYearsQuery>['error'];
  readonly retry: () => void;
  readonly choose: (choice: Ids) => void;
}

const chosen = <Item extends { readonly id: number }>(
  items: readonly Item[],
  choices: readonly (number | undefined)[],
): Item | undefined =>
  choices.map((id) => items.find((item) => item.id === id)).find((item) => item !== undefined) ?? items[0];

/** The choice as a call needs it, once everything is loaded. */
const targetOf = (
  year: AcademicYear | undefined,
  service: PaidService | undefined,
  group: StudyGroup | undefined,
): PaymentTarget | undefined =>
  year && service && group && { academicYearId: year.id, serviceId: service.id, groupId: group.id };

/** Returns a function that writes the choice to the address. */
export function useWritePaymentTarget() {
  const { change } = useAddressParams();
  return ({ yearId, serviceId }: Ids) =>
    change((newest) => withParams(newest, { year: yearId, service: serviceId }));
}

/** What is paid, in the address: the service that is due first unless the student chooses another one. */
export function usePaymentTarget(due: ServiceBalance | undefined): TargetChoice {
  const [params] = useSearchParams();
  const yearsQuery = usePaymentYearsQuery({});
  const servicesQuery = usePaidServicesQuery({});
  const { data: years = [] } = yearsQuery;
  const { data: services = [] } = servicesQuery;
  const year = chosen(years, [Number(params.get('year')), due?.academicYearId]);
  const service = chosen(services, [Number(params.get('service')), due?.serviceId]);
  const groupsQuery = usePaymentGroupsQuery(year ? { academicYearId: year.id } : skipToken);
  const { currentData: groups = [] } = groupsQuery;
  const write = useWritePaymentTarget();
  const queries = [yearsQuery, servicesQuery, groupsQuery];
  return {
    years,
    services,
    year,
    service,
    // The home group comes first; the code does not depend on the group.
    target: targetOf(year, service, groups[0]),
    failed: queries.find(({ error }) => error !== undefined)?.error,
    retry() {
      for (const query of queries) if (query.error !== undefined) void query.refetch();
    },
    choose: ({ yearId = year?.id, serviceId = service?.id }) => write({ yearId, serviceId }),
  };
}
