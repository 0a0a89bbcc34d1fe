import type { Order, OrderPurpose } from '@portal/wire';

/** "Nothing chosen" of a select (spec §9). */
export const NONE = -1;

/** What the form of an order holds. */
export interface OrderValues {
  readonly documentId: number;
  readonly regionId: number;
  readonly districtId: number;
  readonly purposeId: number;
  readonly purposeText: string;
}

export const emptyOrder: OrderValues = {
  documentId: NONE,
  regionId: NONE,
  districtId: NONE,
  purposeId: NONE,
  purposeText: '',
};

/** The ids that can still be chosen. */
export interface OfferedIds {
  readonly documents: readonly { readonly id: number }[];
  readonly purposes: readonly { readonly id: number }[];
}

const offered = (list: readonly { readonly id: number }[], id: number): number =>
  list.some((one) => one.id === id) ? id : NONE;

/** The values of an order once more, without what is no longer offered. */
export const valuesOf = (
  { document, region, district, purpose, purposeText }: Order,
  { documents, purposes }: OfferedIds,
): OrderValues => ({
  documentId: offered(documents, document.id),
  regionId: region.id,
  districtId: district.id,
  purposeId: offered(purposes, purpose.id),
  purposeText: purposeText ?? '',
});

/** A new order begins with the place and purpose of the last one. */
export const newValues = (last: Order | undefined, ids: OfferedIds): OrderValues =>
  last ? { ...valuesOf(last, ids), documentId: NONE } : emptyOrder;

/** Whether the student writes the chosen purpose. */
export const needsText = (purposes: readonly OrderPurpose[], purposeId: number): boolean =>
  purposes.some(({ id, isOwnText }) => id === purposeId && isOwnText);

/** The fields that are not chosen yet (spec §5 Order). */
export function missingFields(
  values: OrderValues,
  purposes: readonly OrderPurpose[],
): readonly (keyof OrderValues)[] {
  const { purposeText, purposeId } = values;
  const ids = ['documentId', 'regionId', 'districtId', 'purposeId'] as const;
  const missing = ids.filter((name) => values[name] === NONE);
  const isTextMissing = needsText(purposes, purposeId) && purposeText.trim() === '';
  return isTextMissing ? [...missing, 'purposeText'] : missing;
}
