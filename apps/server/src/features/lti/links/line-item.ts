/** A column of scores. */
export interface LineItem {
  readonly id: number;
  readonly classId: number;
  readonly linkId: number | null;
  /** Its scores go into the journal, into the column of this lesson. */
  readonly lessonId: number | null;
  readonly label: string;
  readonly scoreMax: number;
  readonly resourceId: string | null;
  readonly tag: string | null;
}

/** What a tool may search for. */
export interface LineItemFilter {
  readonly linkId?: number | undefined;
  readonly resourceId?: string | undefined;
  readonly tag?: string | undefined;
}
