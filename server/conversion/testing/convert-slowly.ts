// A process that reads a file slowly: tests kill it and check that its child process ends.

import { runIsolated } from '../isolated/run-isolated.ts';
import { PROCESS_LIMITS } from '../pdf/limits.ts';
import { slowPdf } from './slow-pdf.ts';

const file = { name: 'slow.pdf', bytes: slowPdf() };
await runIsolated('pdf', file, PROCESS_LIMITS, AbortSignal.timeout(PROCESS_LIMITS.wallMs));
