/** Choices with ids and names, as the options of a select field. */
export const labelled = (all: readonly { readonly id: number; readonly name: string }[] = []) =>
  all.map(({ id, name }) => ({ id, label: name }));
