import { pictureToPdf } from '../picture/picture-to-pdf.ts';
import { runTask } from './answer.ts';

await runTask(pictureToPdf);
