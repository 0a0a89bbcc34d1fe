import { endpointQuery, portalApi } from '@portal/platform';
import { misc } from '@portal/wire';
import { pictureOf } from './picture.ts';

const askPhoto = endpointQuery(misc.photo);

/** What the profile menu and the profile show of their owner, beyond the session. */
const ownPersonApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    position: build.query({ queryFn: endpointQuery(misc.position) }),
    photo: build.query<string | null, object>({
      // As the address of a picture: a store keeps no bytes.
      queryFn: async (_request, asking) => {
        const reply = await askPhoto({}, asking);
        if ('error' in reply) return reply;
        const { photo } = reply.data;
        return { data: photo && pictureOf(photo) };
      },
    }),
  }),
});

export const { usePositionQuery, usePhotoQuery } = ownPersonApi;
