const textOf = (id: string | null): string | undefined =>
  (id === null ? undefined : document.getElementById(id)?.textContent) ?? undefined;

function labelOf(control: Element): string {
  const label = document.querySelector(`label[for="${control.id}"]`)?.textContent;
  return control.getAttribute('aria-label') ?? textOf(control.getAttribute('aria-labelledby')) ?? label ?? '';
}

/** The labels of controls in the order of the page, each once. */
export const labelsOf = (controls: readonly Element[]): readonly string[] => [
  ...new Set(controls.map((control) => labelOf(control).trim()).filter((label) => label !== '')),
];
