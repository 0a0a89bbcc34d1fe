import { useLiveEvents, usePortalDispatch, usePortalStore } from '@portal/platform';
import { registrationTopic, type SeatCount } from '@portal/wire';
import { registrationApi } from './registration.api.ts';
import { withSeats, type SemesterRef } from './seats.ts';

type OptionalRequest = Parameters<typeof registrationApi.endpoints.optionalSubgroups.initiate>[0];

/** Shows seats, registrations and waiting lists as they change, without a request for each taken seat. */
export function useLiveRegistration(semester: SemesterRef): void {
  const dispatch = usePortalDispatch();
  const store = usePortalStore();
  const reload = () => void dispatch(registrationApi.util.invalidateTags(['Registration']));
  const storeSeats = (changed: readonly SeatCount[]) => {
    dispatch(
      registrationApi.util.updateQueryData('registrationPlan', semester, (plan) => ({
        ...plan,
        items: plan.items.map((item) => ({ ...item, subgroups: withSeats(item.subgroups, changed) })),
      })),
    );
    const shown = registrationApi.util.selectCachedArgsForQuery(store.getState(), 'optionalSubgroups');
    for (const request of shown) {
      dispatch(
        registrationApi.util.updateQueryData('optionalSubgroups', request as OptionalRequest, (subgroups) =>
          withSeats(subgroups, changed),
        ),
      );
    }
  };
  useLiveEvents(registrationTopic, {
    onEvent: ({ kind, seats }) => (kind === 'seats' ? storeSeats(seats) : reload()),
    onMissed: reload,
  });
}
