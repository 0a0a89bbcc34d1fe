import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { studentCard, type StudentCard } from '@portal/wire';
import { toDataUrl } from './data-url.ts';

const queryCard = endpointQuery(studentCard.info);
const revoke = endpointQuery(studentCard.revoke);

/** A card with its photo as an address, because the store holds only serializable values. */
export interface ShownCard extends Omit<StudentCard, 'student'> {
  readonly student: Omit<StudentCard['student'], 'photo'> & { readonly photo: string | undefined };
}

const cardApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    publicCard: build.query<ShownCard, string>({
      queryFn: async (token, context) => {
        const result = await queryCard({ token, studentId: undefined, groupId: undefined }, context);
        if ('error' in result) return result;
        const { student, ...card } = result.data;
        const photo = student.photo ? toDataUrl(student.photo) : undefined;
        return { data: { ...card, student: { ...student, photo } } };
      },
      // A card is personal: it does not stay in memory after its page.
      keepUnusedDataFor: 0,
    }),
    // It is stored with its age, so that a page that is opened offline can say until when it is valid.
    cardToken: build.query({
      queryFn: offlineQuery({ version: 1, maxEntries: 1 }, endpointQuery(studentCard.token)),
    }),
    revokeCard: build.mutation({
      queryFn: async (_request: object, context) => {
        const result = await revoke({}, context);
        // The new token takes the place of the revoked one on the page.
        if ('data' in result) context.dispatch(cardApi.util.upsertQueryData('cardToken', {}, result.data));
        return result;
      },
    }),
  }),
});

export const { usePublicCardQuery, useCardTokenQuery, useRevokeCardMutation } = cardApi;
