// What remotes may import from react-redux (see react-router-dom.ts); typed hooks come from @portal/platform.
export { shallowEqual } from 'react-redux';
