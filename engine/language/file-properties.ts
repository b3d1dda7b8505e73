// Properties of questions for files.
import { MOST_FILES } from '../values/file-keys.ts';
import { FILE_KINDS, FILE_SIZE, type FileKind } from '../values/file-kinds.ts';
import { choice, line, list, optionals, whole } from './schema.ts';

export const FILE_PROPERTIES = optionals({
  accept: list(
    choice(
      Object.keys(FILE_KINDS) as FileKind[],
      'Kind',
      'A type of file: png and jpeg are pictures, docx are Word documents.',
    ),
    'Accept',
    'Accepted types of files. Default: all of them.',
    { minItems: 1, uniqueItems: true },
  ),
  maxSize: line(
    'Maximum size',
    'Maximum size of a file, such as "300 KB". Default: 1 MB, the limit of the server.',
    FILE_SIZE.source,
  ),
  maximum: whole(
    'Maximum',
    'Maximum number of files, each uploaded and deleted by itself. Default: 1. Set "files" of its key in data-model.json to the same number.',
    1,
    MOST_FILES,
  ),
  minimum: whole(
    'Minimum',
    'Minimum number of files, once there is one. Default: no minimum.',
    1,
    MOST_FILES,
  ),
});
