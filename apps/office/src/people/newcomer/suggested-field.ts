import type { FieldOf } from '@portal/ui/forms';

/** A field that shows a suggestion until somebody types into it. */
export const suggestedField = (field: FieldOf<string | null>, suggestion: string): FieldOf<string> => ({
  useField() {
    const state = field.useField();
    return { ...state, value: state.value ?? suggestion };
  },
});
