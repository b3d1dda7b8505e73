import { cleanPdf } from '../pdf/clean-pdf.ts';
import { answer } from './answer.ts';

await answer(cleanPdf);
