/** Why the portal took a subgroup for the student; the texts are `suggest.reasons`. */
export type ChoiceReason = 'teacher' | 'known' | 'only' | 'time' | 'fits';
