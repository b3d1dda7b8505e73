// The entry of `npm run worker`.
import { withOwnEnvironment } from './own-environment.ts';

withOwnEnvironment(() => import('./serve-worker.ts'));
