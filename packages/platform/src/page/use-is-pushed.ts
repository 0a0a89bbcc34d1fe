import { useNavigationType } from 'react-router-dom';

/** True when a new step of the history led to the address: neither a reload nor the browser's Back. */
export const useIsPushed = (): boolean => useNavigationType() === 'PUSH';
