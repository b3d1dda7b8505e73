// The entry of `npm run worker`.
import { hideEnvironment } from './own-environment.ts';

hideEnvironment();
await import('./serve-worker.ts');
