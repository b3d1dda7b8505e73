import { pictureToPdf } from '../pdf/picture-to-pdf.ts';
import { runTask } from './answer.ts';

await runTask(pictureToPdf);
