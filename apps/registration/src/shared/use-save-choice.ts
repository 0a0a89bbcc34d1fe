import { showToast } from '@portal/ui';
import type { SavedChoice } from '@portal/wire';
import {
  useSaveOptionalRegistrationMutation,
  useSaveRegistrationByTypeMutation,
  useSaveRegistrationMutation,
} from './registration.api.ts';

/** Saves one choice by the call for its kind, and shows the message of the server (sms, spec §4 Registration). */
export function useSaveChoice() {
  const [saveByPlan, byPlan] = useSaveRegistrationMutation();
  const [saveByType, byType] = useSaveRegistrationByTypeMutation();
  const [saveOptional, optional] = useSaveOptionalRegistrationMutation();
  const send = (choice: SavedChoice) => {
    const { lessonTypeId } = choice;
    if (choice.isByPlan === false) return saveOptional(choice);
    return lessonTypeId === undefined ? saveByPlan(choice) : saveByType({ ...choice, lessonTypeId });
  };
  return {
    error: byPlan.error ?? byType.error ?? optional.error,
    isSaving: byPlan.isLoading || byType.isLoading || optional.isLoading,
    /** Returns whether it was saved. */
    save: async (choice: SavedChoice): Promise<boolean> => {
      const { data } = await send(choice);
      if (data && data.notice !== '') void showToast({ kind: 'success', text: data.notice });
      return data !== undefined;
    },
  };
}
