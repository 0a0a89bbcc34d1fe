export { TrialBanner } from './trial-banner.tsx';
export { withTrial } from './trial.ts';
