import { endpointQuery, portalApi, type PortalDispatch } from '@portal/platform';
import { endpointUrl, misc, ownPhoto, type PhotoState } from '@portal/wire';
import { rereadPhoto } from '../shared/own-person.api.ts';

/** Whose photo is changed; the server takes the person from the session. */
interface PhotoOwner {
  readonly personId: number;
}

interface NewPhoto extends PhotoOwner {
  readonly file: File;
}

/** The address stays the same, so the copy in the browser's cache is replaced for the next page. */
const replaceCached = ({ personId }: PhotoOwner): Promise<unknown> =>
  fetch(endpointUrl(misc.photoFile, { personId }), { cache: 'reload' }).catch((error: unknown) =>
    console.warn(error),
  );

interface StartedChange {
  readonly dispatch: PortalDispatch;
  readonly queryFulfilled: Promise<unknown>;
}

/** Shows the changed photo on this page and on the next one. */
const showChange = (owner: PhotoOwner, { dispatch, queryFulfilled }: StartedChange): Promise<void> =>
  queryFulfilled.then(
    () => void Promise.all([replaceCached(owner), dispatch(rereadPhoto())]),
    () => undefined,
  );

const ownPhotoApi = portalApi.enhanceEndpoints({ addTagTypes: ['OwnPhoto'] }).injectEndpoints({
  endpoints: (build) => ({
    photoState: build.query({ queryFn: endpointQuery(ownPhoto.state), providesTags: ['OwnPhoto'] }),
    changePhoto: build.mutation<PhotoState, NewPhoto>({
      queryFn: ({ file }, api) => endpointQuery(ownPhoto.change, { files: [file] })({}, api),
      invalidatesTags: (_state, error) => (error ? [] : ['OwnPhoto']),
      onQueryStarted: showChange,
    }),
    removePhoto: build.mutation<PhotoState, PhotoOwner>({
      queryFn: (_owner, api) => endpointQuery(ownPhoto.remove)({}, api),
      invalidatesTags: (_state, error) => (error ? [] : ['OwnPhoto']),
      onQueryStarted: showChange,
    }),
  }),
});

export const { usePhotoStateQuery, useChangePhotoMutation, useRemovePhotoMutation } = ownPhotoApi;
