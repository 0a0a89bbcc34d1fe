import { endpointQuery, portalApi } from '@portal/platform';
import { webhooks } from '@portal/wire/webhooks/webhooks';

const webhooksApi = portalApi.enhanceEndpoints({ addTagTypes: ['Webhook'] }).injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query({ queryFn: endpointQuery(webhooks.list), providesTags: ['Webhook'] }),
    webhookChoices: build.query({ queryFn: endpointQuery(webhooks.choices) }),
    webhookMessages: build.query({
      queryFn: endpointQuery(webhooks.messages),
      providesTags: ['Webhook'],
    }),
    webhookMessage: build.query({ queryFn: endpointQuery(webhooks.message), providesTags: ['Webhook'] }),
    addWebhook: build.mutation({ queryFn: endpointQuery(webhooks.add), invalidatesTags: ['Webhook'] }),
    renewSecret: build.mutation({
      queryFn: endpointQuery(webhooks.renewSecret),
      invalidatesTags: ['Webhook'],
    }),
    pauseWebhook: build.mutation({ queryFn: endpointQuery(webhooks.pause), invalidatesTags: ['Webhook'] }),
    revokeWebhook: build.mutation({ queryFn: endpointQuery(webhooks.revoke), invalidatesTags: ['Webhook'] }),
    testWebhook: build.mutation({ queryFn: endpointQuery(webhooks.test), invalidatesTags: ['Webhook'] }),
    resendMessages: build.mutation({ queryFn: endpointQuery(webhooks.resend), invalidatesTags: ['Webhook'] }),
  }),
});

export const {
  useWebhooksQuery,
  useWebhookChoicesQuery,
  useWebhookMessagesQuery,
  useWebhookMessageQuery,
  useAddWebhookMutation,
  useRenewSecretMutation,
  usePauseWebhookMutation,
  useRevokeWebhookMutation,
  useTestWebhookMutation,
  useResendMessagesMutation,
} = webhooksApi;
