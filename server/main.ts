// The entry of `npm start`.
import { hideEnvironment } from './own-environment.ts';

hideEnvironment();
// Imported late: while the product loads, nobody may read its environment.
await import('./serve.ts');
