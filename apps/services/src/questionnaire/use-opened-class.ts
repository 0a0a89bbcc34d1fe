import { useAddressParams, withParams } from '@portal/platform';

/** The questionnaire and the class that stand in the address. */
export function useOpenedClass() {
  const { params, change } = useAddressParams();
  return {
    isOpened: (questionnaireId: number, classId: number): boolean =>
      params.get('id') === String(questionnaireId) && params.get('class') === String(classId),
    open: (questionnaireId: number, classId: number): void =>
      change((newest) => withParams(newest, { id: String(questionnaireId), class: String(classId) })),
    close: (): void => change((newest) => withParams(newest, { id: undefined, class: undefined })),
  };
}
