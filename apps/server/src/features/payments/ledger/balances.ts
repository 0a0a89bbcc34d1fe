import type { ServiceBalance } from '@portal/wire';
import type { LedgerSum } from './ledger.queries.ts';

const sumOf = (entries: readonly LedgerSum[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);

const isCharged = ({ kind }: LedgerSum): boolean => kind !== 'payment' && kind !== 'refund';

interface OpenCharge {
  readonly dueOn: string;
  readonly amount: number;
}

/** What stands of a charge: its corrections and discounts make it smaller. */
const toOpenCharge = (parts: readonly LedgerSum[]): OpenCharge => ({
  dueOn: parts.find(({ kind }) => kind === 'charge')?.dueOn ?? '',
  amount: sumOf(parts),
});

/** What is missing for each charge: money covers the charges in the order of their days. */
function openCharges(entries: readonly LedgerSum[]): OpenCharge[] {
  const ofCharges = entries.filter(({ chargeId }) => chargeId !== null);
  let credit = sumOf(ofCharges) - sumOf(entries);
  return [...Map.groupBy(ofCharges, ({ chargeId }) => chargeId).values()]
    .map(toOpenCharge)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .flatMap(({ dueOn, amount }) => {
      const missing = amount - Math.min(amount, Math.max(0, credit));
      credit -= amount - missing;
      return missing > 0 ? [{ dueOn, amount: missing }] : [];
    });
}

function toBalance(entries: readonly LedgerSum[], today: string): ServiceBalance[] {
  const [first] = entries;
  if (!first) return [];
  const { serviceId, serviceName, academicYearId, academicYear } = first;
  const charged = sumOf(entries.filter(isCharged));
  const balance = sumOf(entries);
  const open = openCharges(entries);
  const overdue = open.filter(({ dueOn }) => dueOn < today).reduce((sum, { amount }) => sum + amount, 0);
  return [
    {
      serviceId,
      serviceName,
      academicYearId,
      academicYear,
      charged,
      balance,
      paid: charged - balance,
      overdue: Math.max(0, Math.min(overdue, balance)),
      dueOn: open[0]?.dueOn ?? null,
      dueAmount: open[0]?.amount ?? 0,
    },
  ];
}

/** Sums the ledger by service and academic year: what is due first comes first. */
export function summarizeLedger(entries: readonly LedgerSum[], today: string): ServiceBalance[] {
  const groups = Map.groupBy(entries, ({ serviceId, academicYearId }) => `${academicYearId} ${serviceId}`);
  return [...groups.values()]
    .flatMap((group) => toBalance(group, today))
    .toSorted(
      (one, other) =>
        Number(other.balance > 0) - Number(one.balance > 0) ||
        (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9') ||
        other.academicYearId - one.academicYearId ||
        one.serviceId - other.serviceId,
    );
}
