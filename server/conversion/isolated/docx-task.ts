import { checkDocx } from '../docx/check-docx.ts';
import { runTask } from './answer.ts';

await runTask(checkDocx);
