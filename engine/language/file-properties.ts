// Properties of questions for files.
import { MOST_FILES } from '../values/file-keys.ts';
import { FILE_KINDS, FILE_SIZE, type FileKind } from '../values/file-kinds.ts';
import { choice, line, list, optional, whole } from './schema.ts';

export const FILES = {
  accept: optional(
    list(
      choice(
        Object.keys(FILE_KINDS) as FileKind[],
        'Kind',
        'A kind of files: png and jpeg are pictures, docx are Word documents.',
      ),
      'Accept',
      'The kinds of files that are taken; all of them unless said otherwise.',
      { minItems: 1, uniqueItems: true },
    ),
  ),
  maxSize: optional(
    line(
      'Maximum size',
      'The largest file that is taken, as "300 KB"; 1 MB, the most that the server takes, unless said otherwise.',
      FILE_SIZE.source,
    ),
  ),
  maximum: optional(
    whole(
      'Maximum',
      'Most files, each uploaded and removed by itself; one unless said otherwise. Its key in data-model.json says "files" with the same number.',
      1,
      MOST_FILES,
    ),
  ),
  minimum: optional(whole('Minimum', 'Fewest files, once there is one.', 1, MOST_FILES)),
};
