import { id, list, emptyRequest, nullable, record, single, text, type InsideOf } from '../codec/codec.ts';
import { bytes } from '../codec/bytes.ts';
import { resultSets } from '../codec/result-sets.ts';
import { download, post } from '../contract/endpoint.ts';
import { Faculty } from '../news/news.ts';

/** The sidebar entries of the specification that lead outside the portal (spec §2, D-47). */
export const sidebarEntries = [
  'electronicSheet',
  'documents',
  'personalCard',
  'testing',
  'individualWorkload',
  'rating',
  'questionnaire',
  'rooms',
  'webinar',
] as const;
export type SidebarEntry = (typeof sidebarEntries)[number];

/** A link of the sidebar or the settings; `entry` is its sidebar entry (D-47). */
export const PortalLink = record({ entry: ['entry', text], name: ['name', text], address: ['url', text] });
export type PortalLink = InsideOf<typeof PortalLink>;

/** A default setting of the client as a name and a string value (spec §3 Settings). */
const DefaultSetting = record({ name: ['name', text], value: ['value', text] });

const callerIdentity = { uid: 'personId', role: 'role' } as const;

/** Endpoints under `/api/misc` that belong to no other feature (spec §7 Misc). */
export const misc = {
  faculties: post('/api/misc/registered-faculty-list.json', {
    summary: 'The faculties for which the caller may publish.',
    access: 'teacher',
    request: emptyRequest,
    response: list(Faculty),
    identity: { id: 'personId' },
  }),
  photo: post('/api/misc/photo.json', {
    summary: "The caller's photo as bytes; `null` when there is none (D-51).",
    access: 'signed-in',
    isForGraduates: true,
    request: emptyRequest,
    response: single(record({ photo: ['photo', nullable(bytes)] })),
    identity: callerIdentity,
  }),
  photoFile: download('/api/misc/photo.file', {
    summary:
      'The photo of the caller (204 when there is none) or of a reachable person, as an image with an ETag (D-51).',
    access: 'signed-in',
    isForGraduates: true,
    request: record({ personId: ['id', id] }),
  }),
  sidebarLinks: post('/api/misc/dinurls.json', {
    summary: 'URLs of sidebar entries that have no screen in the portal (D-47).',
    access: 'signed-in',
    isForGraduates: true,
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
    summary: 'Settings for the start of the client: defaults, then links (spec §3 Settings).',
    access: 'signed-in',
    isForGraduates: true,
    request: emptyRequest,
    response: resultSets({ defaults: list(DefaultSetting), links: list(PortalLink) }),
    identity: callerIdentity,
  }),
} as const;
