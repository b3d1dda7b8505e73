// A document to upload (spec §4): choose or drop a file, see what is attached, delete it.
import Button from '@mui/material/Button';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { showFileSize } from '../../engine/answers/file-size.ts';
import { fileErrors } from '../../engine/validation/file-errors.ts';
import { useFormContext } from '../form/form-context.tsx';
import { FileChooser } from './FileChooser.tsx';
import { controlAria, isLocked, labelId } from './widget-props.ts';

const NONE: readonly string[] = [];

export function FileWidget(props: WidgetProps) {
  const { id, name } = props;
  const { module, documents, onUpload } = useFormContext();
  const { texts } = module.form;
  const [refusals, setRefusals] = useState(NONE);
  const state = documents[name];

  function take(file: File): void {
    const messages = fileErrors(file, texts);
    const isClosed = messages.length === 0 && onUpload === undefined;
    setRefusals(isClosed ? [texts['file.notOpen']] : messages);
    if (messages.length === 0) void onUpload?.(name, file);
  }

  const failure = state?.status === 'failed' ? [state.message] : NONE;
  const messages = refusals.length > 0 ? refusals : failure;
  return (
    <fieldset
      className="mt-group"
      id={id}
      aria-labelledby={labelId(id)}
      aria-describedby={controlAria(props)['aria-describedby']}
    >
      <FileState name={name} labelledBy={labelId(id)} isLocked={isLocked(props)} onFile={take} />
      <div className="mt-messages" role="alert">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </fieldset>
  );
}

/** What stands in the place of the file: the reason why there is none, the way to one, or the file. */
function FileState({ name, labelledBy, isLocked, onFile }: FileStateProps) {
  const { module, isLoggedIn, documents, onDelete } = useFormContext();
  const { texts } = module.form;
  const state = documents[name];
  if (!isLoggedIn) return <p className="mt-hint">{texts['file.anonymous']}</p>;
  if (state?.status === 'converting') {
    return (
      <p className="mt-hint" role="status">
        {texts['file.converting']}
      </p>
    );
  }
  if (state?.status !== 'attached') {
    return <FileChooser texts={texts} labelledBy={labelledBy} isLocked={isLocked} onFile={onFile} />;
  }
  return (
    <div className="mt-file">
      <span className="mt-shown">
        {state.file_name} <span className="mt-hint">{showFileSize(state.file_size, texts)}</span>
      </span>
      <Button
        variant="outlined"
        disabled={isLocked}
        aria-describedby={labelledBy}
        onClick={() => void onDelete?.(name)}
      >
        {texts['file.delete']}
      </Button>
    </div>
  );
}

interface FileStateProps {
  readonly name: string;
  readonly labelledBy: string;
  readonly isLocked: boolean;
  readonly onFile: (file: File) => void;
}
