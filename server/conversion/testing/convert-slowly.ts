// A process that reads a file slowly: tests kill it and look what becomes of the one that it started.

import { PROCESS_LIMITS } from '../bounds/limits.ts';
import { runIsolated } from '../isolated/run-isolated.ts';
import { slowPdf } from './slow-pdf.ts';

const file = { name: 'slow.pdf', bytes: slowPdf() };
await runIsolated('pdf', file, PROCESS_LIMITS, AbortSignal.timeout(PROCESS_LIMITS.wallMs));
