/** What is wrong, and what the person who made the file can do; `record-files/fault-texts/` has both in other languages. */
export interface Fault {
  readonly what: string;
  readonly remedy: string;
}

/** Thrown by whatever finds a fault, where the place is not known. */
export class FaultError extends Error implements Fault {
  readonly what: string;
  readonly remedy: string;

  constructor(what: string, remedy: string, options?: ErrorOptions) {
    super(`${what}: ${remedy}`, options);
    this.what = what;
    this.remedy = remedy;
  }
}
