import { Choice, type ChoiceProps } from './choice.tsx';

/** A switch that takes effect at once. */
export function Toggle(props: ChoiceProps) {
  return <Choice {...props} kind="switch" />;
}
