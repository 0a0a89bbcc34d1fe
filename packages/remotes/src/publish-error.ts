/** Why something cannot be published, in a sentence for those who publish. */
export class PublishError extends Error {
  override readonly name: string = 'PublishError';
}
