import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Returns the value after it has not changed for 250 ms. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
