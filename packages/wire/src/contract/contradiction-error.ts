/** Thrown by `decode` for fields that contradict each other; the server then answers 422. */
export class ContradictionError extends Error {
  override readonly name = 'ContradictionError';
  /** The wire name of one of the fields. */
  readonly field: string;

  constructor(field: string) {
    super(`${field} contradicts another field`);
    this.field = field;
  }
}
