/** A signed message for the address of a tool. */
export interface SignedMessage {
  readonly redirectUrl: string;
  readonly idToken: string;
  readonly state: string;
}
