import { Choice, type ChoiceProps } from './choice.tsx';

/** A yes or no that is sent with a form. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} kind="checkbox" />;
}
