export { useReturnFocus } from './focus/use-return-focus.ts';
