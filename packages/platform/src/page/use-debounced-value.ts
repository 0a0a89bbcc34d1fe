import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Returns the value after it has not changed for so long. */
export function useDebouncedValue<Value>(value: Value, delayMs = DEBOUNCE_MS): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
