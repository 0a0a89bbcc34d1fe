import { twin } from '@portal/tooling/rspack';

export default twin(import.meta.dirname);
