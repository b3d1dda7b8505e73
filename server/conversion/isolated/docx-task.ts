import { checkDocx } from '../docx-check/check-docx.ts';
import { runTask } from './answer.ts';

await runTask(checkDocx);
