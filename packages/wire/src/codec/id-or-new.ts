import { type Codec } from './codec.ts';
import { wireId } from './values.ts';

/** An id, or a new record: -1 on the wire (D-08). */
export const idOrNew: Codec<number | 'new', number> = {
  get schema() {
    return wireId.schema;
  },
  decode: (wire) => (wire === -1 ? 'new' : wire),
  encode: (inside) => (inside === 'new' ? -1 : inside),
};
