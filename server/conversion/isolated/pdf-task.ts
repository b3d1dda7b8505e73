import { cleanPdf } from '../pdf/clean-pdf.ts';
import { runTask } from './answer.ts';

await runTask(cleanPdf);
