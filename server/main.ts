// The entry of `npm start`.
import { withOwnEnvironment } from './own-environment.ts';

// Import it lazily: a process that restarts itself needs nothing else loaded.
withOwnEnvironment(() => import('./serve.ts'));
