import { skipToken, useAddressParams, withParams } from '@portal/platform';
import type { AcademicYear, PaidService, PaymentTarget, ServiceBalance, StudyGroup } from '@portal/wire';
import { usePaidServicesQuery, usePaymentGroupsQuery, usePaymentYearsQuery } from './payments.api.ts';

/** In the address: the student has not chosen what to pay. */
const FREE = 'any';

interface Ids {
  readonly yearId?: number | undefined;
  readonly serviceId?: number | typeof FREE | undefined;
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
  /** The service and its year, in words. */
  readonly subject: string;
  /** True while the step of paying is open: the address then names what is paid. */
  readonly isOpen: boolean;
  /** True when the student still has to choose what to pay. */
  readonly isFree: boolean;
  readonly open: (service: ServiceBalance | undefined) => void;
  readonly close: () => void;
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

/** What is paid, in the address: the service that is due first unless the student chooses another one. */
export function usePaymentTarget(due: ServiceBalance | undefined): TargetChoice {
  const { params, change } = useAddressParams();
  const yearsQuery = usePaymentYearsQuery({});
  const servicesQuery = usePaidServicesQuery({});
  const { data: years = [] } = yearsQuery;
  const { data: services = [] } = servicesQuery;
  const year = chosen(years, [Number(params.get('year')), due?.academicYearId]);
  const service = chosen(services, [Number(params.get('service')), due?.serviceId]);
  const groupsQuery = usePaymentGroupsQuery(year ? { academicYearId: year.id } : skipToken);
  const { currentData: groups = [] } = groupsQuery;
  const write = ({ yearId, serviceId }: Ids, isReplaced = true) =>
    change((newest) => withParams(newest, { year: yearId, service: serviceId }), { isReplaced });
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
    subject: [service?.name, year?.label].filter(Boolean).join(', '),
    isOpen: params.has('service'),
    isFree: params.get('service') === FREE,
    // A step of the history, so that the back button of a phone closes it.
    open: (owed) => write({ yearId: owed?.academicYearId, serviceId: owed?.serviceId ?? FREE }, false),
    close: () => write({}),
  };
}
