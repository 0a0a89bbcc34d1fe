// The parts of ltijs that the test uses; the package has no types.
declare module 'ltijs' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export interface IdToken {
    readonly user: string;
    readonly userInfo: { readonly name?: string; readonly email?: string };
    readonly platformContext: {
      readonly roles: readonly string[];
      readonly context: { readonly id: string };
      readonly endpoint?: { readonly lineitem?: string };
      readonly deepLinkingSettings?: object;
    };
  }
  type Launch = (token: IdToken, request: IncomingMessage, response: ServerResponse) => unknown;

  export const Provider: {
    readonly app: RequestListener;
    setup(key: string, database: { readonly plugin: object }, options: object): void;
    onConnect(run: Launch): void;
    onDeepLinking(run: Launch): void;
    deploy(options: { readonly serverless: true; readonly silent: true }): Promise<boolean>;
    registerPlatform(platform: object): Promise<unknown>;
    readonly Grade: {
      submitScore(token: IdToken, lineItem: string, score: object): Promise<unknown>;
      getScores(token: IdToken, lineItem: string): Promise<{ readonly scores: readonly object[] }>;
    };
    readonly NamesAndRoles: {
      getMembers(
        token: IdToken,
      ): Promise<{ readonly members: readonly { readonly user_id: string; readonly name?: string }[] }>;
    };
    readonly DeepLinking: {
      createDeepLinkingForm(token: IdToken, items: readonly object[], options: object): Promise<string>;
    };
  };
}
