// The entry of `npm start`.
import { withOwnEnvironment } from './own-environment.ts';

// Loaded only then: a process that begins anew has nothing to load before.
withOwnEnvironment(() => import('./serve.ts'));
