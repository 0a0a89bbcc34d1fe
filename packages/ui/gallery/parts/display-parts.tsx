/** The parts of `@portal/ui/display`. */
export function DisplayParts() {
  return null;
}
