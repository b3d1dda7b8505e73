import { checkDocx } from '../docx-check/check-docx.ts';
import { answer } from './answer.ts';

await answer(checkDocx);
