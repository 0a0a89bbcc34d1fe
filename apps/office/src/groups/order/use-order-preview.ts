import { skipToken, useDebouncedValue } from '@portal/platform';
import { useToFormError } from '@portal/ui/forms';
import type { OrderOutcome } from '@portal/wire/groups/group-fields';
import type { NewStudentOrder } from '@portal/wire/groups/groups';
import { useOrderPreviewQuery } from '../groups.api.ts';

/** What an order would do, or why that is not known. */
export interface OrderPreview {
  readonly outcome: OrderOutcome | undefined;
  readonly fault: string | undefined;
  /** The order has no group or last day that it needs. */
  readonly isMissing: boolean;
}

/** The effect of an order that is being typed; of the last one while the next is worked out. */
export function useOrderPreview(order: NewStudentOrder | undefined): OrderPreview {
  const toError = useToFormError();
  const settled = useDebouncedValue(order && JSON.stringify(order));
  const isSettled = order !== undefined && settled === JSON.stringify(order);
  const { currentData, data, error } = useOrderPreviewQuery(isSettled ? order : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const fault = error === undefined || !isSettled ? undefined : toError(error).text;
  return {
    outcome: order === undefined || fault !== undefined ? undefined : (currentData ?? data),
    fault,
    isMissing: order === undefined,
  };
}
