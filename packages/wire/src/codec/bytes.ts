import type { Codec } from './codec.ts';

/** Bytes, encoded as `{type: 'Buffer', data: [255, 216, …]}` (spec §3 Photo). */
export const bytes: Codec<Uint8Array> = {
  schema: {
    type: 'object',
    properties: {
      type: { type: 'string', enum: ['Buffer'] },
      data: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 255 } },
    },
    required: ['data'],
  },
  decode: ({ data }: { data: number[] }) => Uint8Array.from(data),
  encode: (inside) => ({ type: 'Buffer', data: [...inside] }),
};
