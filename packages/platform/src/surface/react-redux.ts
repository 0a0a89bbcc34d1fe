// The exports of react-redux that remotes may import (see react-router-dom.ts); typed hooks come from @portal/platform.
export { shallowEqual } from 'react-redux';
