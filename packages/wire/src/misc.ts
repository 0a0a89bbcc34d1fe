import {
  id,
  list,
  emptyRequest,
  nullable,
  record,
  resultSets,
  single,
  text,
  type Codec,
  type InsideOf,
} from './codec.ts';
import { download, post } from './endpoint.ts';
import { Faculty } from './news.ts';

/** Bytes as the wire spells them: `{type: 'Buffer', data: [255, 216, …]}` (spec §3 Photo). */
const bytes: Codec<Uint8Array> = {
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

/** A link of the sidebar or the settings. `entry` is the sidebar entry it belongs to (D-47). */
export const PortalLink = record({ entry: ['entry', text], name: ['name', text], address: ['url', text] });
export type PortalLink = InsideOf<typeof PortalLink>;

/** One value that the client starts with, as a name and a text (spec §3 Settings). */
const DefaultSetting = record({ name: ['name', text], value: ['value', text] });

const own = { uid: 'personId', role: 'role' } as const;

/** Calls under `/api/misc` that belong to no other feature (spec §7 Misc). */
export const misc = {
  faculties: post('/api/misc/registered-faculty-list.json', {
    summary: 'The faculties for which the caller may publish.',
    access: 'teacher',
    request: emptyRequest,
    response: list(Faculty),
    identity: { id: 'personId' },
  }),
  photo: post('/api/misc/photo.json', {
    summary: 'The own photo as bytes; `null` when there is none (D-51).',
    access: 'signed-in',
    request: emptyRequest,
    response: single(record({ photo: ['photo', nullable(bytes)] })),
    identity: own,
  }),
  photoFile: download('/api/misc/photo.file', {
    summary:
      'The photo of the caller (204 when there is none) or of somebody in reach, as a picture with an ETag (D-51).',
    access: 'signed-in',
    request: record({ personId: ['id', id] }),
  }),
  sidebarLinks: post('/api/misc/dinurls.json', {
    summary: 'Addresses of sidebar entries that have no screen of their own (D-47).',
    access: 'signed-in',
    request: emptyRequest,
    response: list(PortalLink),
  }),
  position: post('/api/misc/position.json', {
    summary: "The teacher's position label.",
    access: 'teacher',
    request: emptyRequest,
    response: single(record({ position: ['doljnost', text] })),
    identity: { id: 'personId' },
  }),
  settings: post('/api/misc/settings.json', {
    summary: 'What the client starts with: defaults, then links (spec §3 Settings).',
    access: 'signed-in',
    request: emptyRequest,
    response: resultSets({ defaults: list(DefaultSetting), links: list(PortalLink) }),
    identity: own,
  }),
} as const;
