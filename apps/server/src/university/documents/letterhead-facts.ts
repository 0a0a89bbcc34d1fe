/** The name of the university, and how to reach it, as documents begin with them. */
export interface Letterhead {
  readonly name: string;
  readonly contacts: string;
  /** A PNG or JPEG as a data URL, or nothing. */
  readonly logo: string;
}
