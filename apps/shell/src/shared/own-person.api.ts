import { endpointQuery, portalApi } from '@portal/platform';
import { misc } from '@portal/wire';
import { toDataUrl } from './data-url.ts';

const queryPhoto = endpointQuery(misc.photo);

const ownPersonApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    position: build.query({ queryFn: endpointQuery(misc.position) }),
    photo: build.query<string | null, object>({
      // A data URL because the store holds only serializable values.
      queryFn: async (_request, api) => {
        const reply = await queryPhoto({}, api);
        if ('error' in reply) return reply;
        const { photo } = reply.data;
        return { data: photo && toDataUrl(photo) };
      },
    }),
  }),
});

export const { usePositionQuery, usePhotoQuery } = ownPersonApi;

/** The photo that this page has already read, without reading it. */
export const useReadPhoto = (): string | null | undefined =>
  ownPersonApi.endpoints.photo.useQueryState({}).data;

/** Reads the photo after a change, and stays subscribed to it. */
export const rereadPhoto = () => ownPersonApi.endpoints.photo.initiate({}, { forceRefetch: true });

/** Loads the position of a teacher before the first render. */
export const prefetchPosition = () => ownPersonApi.endpoints.position.initiate({}, { subscribe: false });
