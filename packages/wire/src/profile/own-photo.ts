import { emptyRequest, flag, record, single, type InsideOf } from '../codec/codec.ts';
import { post, upload } from '../contract/endpoint.ts';

/** The side of a stored photo in pixels: sharp on high-density screens. */
export const PHOTO_SIDE_PX = 480;

/** Whether the caller has a photo, and may change it: the university decides that. */
const PhotoState = record({ hasPhoto: ['photo', flag], mayChange: ['change', flag] });
export type PhotoState = InsideOf<typeof PhotoState>;

const callerIdentity = { uid: 'personId', role: 'role' } as const;

/** Endpoints with which people set their own photo. */
export const ownPhoto = {
  state: post('/api/profile/photo.json', {
    summary: 'Whether the caller has a photo and may change it.',
    access: 'signed-in',
    request: emptyRequest,
    response: single(PhotoState),
    identity: callerIdentity,
  }),
  change: upload('/api/profile/changephoto.json', {
    summary: "Replaces the caller's photo by the middle of a picture: a JPEG, PNG or WebP file.",
    access: 'signed-in',
    request: emptyRequest,
    response: single(PhotoState),
    identity: callerIdentity,
    files: { max: 1, use: 'photo' },
  }),
  remove: post('/api/profile/removephoto.json', {
    summary: "Removes the caller's photo.",
    access: 'signed-in',
    request: emptyRequest,
    response: single(PhotoState),
    identity: callerIdentity,
    writes: true,
  }),
} as const;
