import { FaultError } from '../../storage/tables/fault.ts';
import { listOf, type XmlElement } from './read-xml.ts';

const EXPORT_AGAIN = 'export the file again';

/** The masks that a definition allows: `10000,01000` stands for one of two. */
const masksOf = (definition: XmlElement, attribute: string): string[] =>
  (definition.attributes[attribute] ?? '').split(',').filter((mask) => mask !== '');

/** How many signs the masks of a table have; 0 without the table. */
export function maskLength(root: XmlElement, attribute: 'days' | 'weeks' | 'terms'): number {
  const definitions = listOf(root, `${attribute}defs`, `${attribute}def`);
  const masks = definitions.flatMap((definition) => masksOf(definition, attribute));
  const [first = ''] = masks;
  const other = masks.find((mask) => mask.length !== first.length || !/^[01]+$/.test(mask));
  if (other !== undefined)
    throw new FaultError(
      `has the mask '${other}' next to '${first}' in the table ${attribute}defs`,
      'give all days, weeks and terms of aSc the same number, and export again',
    );
  return first.length;
}

/** The mask of a card, whose length must be that of the definitions; a file without them has all weeks and terms. */
export function maskOf(card: XmlElement, attribute: 'days' | 'weeks' | 'terms', length: number): string {
  const mask = card.attributes[attribute] ?? '';
  if (length === 0 && !mask.includes('0')) return '1';
  if (mask.length !== length || !/^[01]*1[01]*$/.test(mask))
    throw new FaultError(
      `has ${attribute} '${mask}', which are not ${length} signs 0 and 1 of which one is 1`,
      EXPORT_AGAIN,
    );
  return mask;
}

/** The weeks of a card, if the portal knows them: all, odd or even ones. */
export function weeksOf(card: XmlElement, length: number): 'every' | 'odd' | 'even' {
  const mask = maskOf(card, 'weeks', length);
  if (!mask.includes('0')) return 'every';
  const pairs = length / 2;
  if (Number.isInteger(pairs) && mask === '10'.repeat(pairs)) return 'odd';
  if (Number.isInteger(pairs) && mask === '01'.repeat(pairs)) return 'even';
  throw new FaultError(
    `is held in the weeks '${mask}', which are not every, odd or even ones`,
    'change the weeks in aSc, or write this lesson into the table with its days',
  );
}

/** A file of several terms needs the number of one. */
export function checkPart(length: number, part: number | undefined): void {
  if (length > 1 && (part === undefined || part > length))
    throw new FaultError(`has ${length} terms`, `choose one of them: --part 1 to ${length}`);
}

/** Whether a card is held in the chosen term of the file. */
export const isInPart = (card: XmlElement, length: number, part = 1): boolean =>
  maskOf(card, 'terms', length)[length < 2 ? 0 : part - 1] === '1';
