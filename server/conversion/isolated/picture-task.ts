import { pictureToPdf } from '../picture/picture-to-pdf.ts';
import { answer } from './answer.ts';

await answer(pictureToPdf);
