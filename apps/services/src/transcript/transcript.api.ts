import { endpointQuery, offlineQuery, portalApi } from '@portal/platform';
import { transcript } from '@portal/wire';

const stored = { version: 1, maxEntries: 1 };

const transcriptApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    transcript: build.query({ queryFn: offlineQuery(stored, endpointQuery(transcript.read)) }),
  }),
});

export const { useTranscriptQuery } = transcriptApi;
