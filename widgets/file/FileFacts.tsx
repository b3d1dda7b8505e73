// Facts of an attached file: kind or thumbnail, name, size.
import { showFileSize } from '../../engine/answers/file-size.ts';
import { storedFileName } from '../../engine/validation/file-errors.ts';
import { replaceDirectionControls } from '../../engine/values/true-order.ts';
import { chosenFiles } from '../../renderer/api/upload-store.ts';
import { useTexts } from '../../renderer/feedback/texts-context.ts';
import type { AttachedFile } from '../../renderer/filling/form-actions.ts';
import { FilePreview } from './FilePreview.tsx';

export function FileFacts({ file, nameId }: FileFactsProps) {
  const texts = useTexts();
  const kind = /\.(\w{1,8})$/.exec(file.file_name)?.[1] ?? '';
  return (
    <>
      <FilePreview file={sentAs(file)}>
        {/* Decorative, because the name ends in it. */}
        <span className="mt-file-kind" data-kind={kind.toUpperCase()} />
      </FilePreview>
      <span className="mt-shown">
        {/* `bdi` isolates names of another text direction. */}
        <bdi id={nameId}>{replaceDirectionControls(file.file_name)}</bdi>{' '}
        <span className="mt-hint">{showFileSize(file.file_size, texts)}</span>
      </span>
    </>
  );
}

/**
 * Returns the local file of an attached document if this window uploaded it. Matches name and size instead of
 * the key: documents move with their entries, and another window may have replaced one.
 */
function sentAs({ file_name, file_size }: AttachedFile): File | undefined {
  return [...chosenFiles.values()].find(
    ({ name, size }) => storedFileName(name) === file_name && size === file_size,
  );
}

interface FileFactsProps {
  readonly file: AttachedFile;
  /** Id of the element with the name, for a description that refers to it. */
  readonly nameId?: string;
}
