const FIELDS =
  'input:not([type="hidden"], [type="file"]), textarea, select, [role="combobox"], [contenteditable="true"]';

const isEnabled = (element: Element): boolean => !element.matches(':disabled, [tabindex="-1"]');
const isEmpty = (field: Element): boolean => field instanceof HTMLInputElement && field.value === '';

/**
 * Marks where the focus of a dialog begins, unless its content says so by `data-autofocus`: at the first empty field, else at
 * the first field, else at the first of the actions, which is the safe one. The close button comes last.
 */
export function markFirstFocus(content: HTMLElement | null): void {
  if (!content || content.querySelector('[data-autofocus]')) return;
  const fields = [...content.querySelectorAll(FIELDS)].filter(isEnabled);
  const actions = [...content.querySelectorAll('[data-actions] :is(button, a[href])')].filter(isEnabled);
  const first = fields.find(isEmpty) ?? fields[0] ?? actions[0];
  first?.setAttribute('data-autofocus', '');
}
