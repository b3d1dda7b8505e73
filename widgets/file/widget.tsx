// A document to upload (spec §4): choose or drop a file, see how it is sent and converted, see what is attached, delete it.
import './file.css';
import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useRef, useState } from 'react';
import { showFileSize } from '../../engine/answers/file-size.ts';
import type { Texts } from '../../engine/form/texts.ts';
import { inTrueOrder } from '../../engine/print/true-order.ts';
import { fileErrors } from '../../engine/validation/file-errors.ts';
import { FocusKeeper } from '../../renderer/feedback/FocusKeeper.tsx';
import { controlAria, isLocked, labelId, noteId } from '../../renderer/fields/widget-props.ts';
import type { DocumentState } from '../../renderer/filling/form-actions.ts';
import { useFormContext } from '../../renderer/filling/form-context.tsx';
import { AttachedFile } from './AttachedFile.tsx';
import { FileChooser } from './FileChooser.tsx';
import { FileProgress } from './FileProgress.tsx';
import { useStrayFiles } from './use-stray-files.ts';

const NONE: readonly string[] = [];

export function Widget(props: WidgetProps) {
  const { id, name, value, onBlur, onFocus } = props;
  const { module, documents, isLoggedIn, onUpload, onDelete, onShowDocument } = useFormContext();
  const { texts } = module.form;
  const [refusals, setRefusals] = useState(NONE);
  const held = useRef(false);
  const state = documents[name];
  const labelledBy = labelId(id);
  useStrayFiles();

  // Before anything is painted: a file that is there must not look as if it were not.
  useLayoutEffect(() => {
    if (isLoggedIn) onShowDocument?.(name);
  }, [isLoggedIn, onShowDocument, name]);

  function take([file, ...more]: readonly File[]): void {
    if (file === undefined) return;
    // Nobody but the applicant knows which of several is meant.
    const messages = more.length > 0 ? [texts['file.onlyOne']] : fileErrors(file, texts);
    setRefusals(messages);
    if (messages.length === 0) void onUpload?.(name, file);
  }

  const messages = refusals.length > 0 ? refusals : failureOf(state, texts);
  const isRefused = refusals.length > 0 || state?.status === 'failed';
  const aria = controlAria(props, { message: messages[0], isRefused });
  const describedBy = aria['aria-describedby'];
  const progress = progressText(state, texts);
  return (
    <fieldset
      className="mt-group"
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={aria['aria-invalid']}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocus(id, value);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur(id, value);
      }}
    >
      {!isLoggedIn ? (
        <p className="mt-hint">{texts['file.anonymous']}</p>
      ) : progress !== undefined ? (
        <FocusKeeper key="busy" held={held} className="mt-file">
          <FileProgress text={progress} label={texts['file.progress']} />
        </FocusKeeper>
      ) : state?.status === 'attached' ? (
        <FocusKeeper key="attached" held={held} className="mt-file">
          <AttachedFile
            file={state}
            labelledBy={labelledBy}
            isLocked={isLocked(props)}
            onDelete={async () => onDelete?.(name)}
          />
        </FocusKeeper>
      ) : (
        <FocusKeeper key="idle" held={held} className="mt-file-place">
          <FileChooser
            texts={texts}
            describedBy={[labelledBy, describedBy].join(' ')}
            isLocked={isLocked(props)}
            onFiles={take}
          />
        </FocusKeeper>
      )}
      <span className="mt-hidden" role="status">
        {state?.status === 'attached'
          ? `${inTrueOrder(state.file_name)} ${showFileSize(state.file_size, texts)}`
          : (progress ?? '')}
      </span>
      <div className="mt-messages" id={noteId(id)} role="alert">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </fieldset>
  );
}

/** Why there is no file to see. */
function failureOf(state: DocumentState | undefined, texts: Texts): readonly string[] {
  if (state?.status === 'failed') return [state.message];
  return state?.status === 'unseen' ? [texts['file.unseen']] : NONE;
}

/** What is going on with a file; nothing when nothing is. */
function progressText(state: DocumentState | undefined, texts: Texts): string | undefined {
  switch (state?.status) {
    case 'checking':
      return texts.loading;
    case 'sending':
      return texts['file.uploading'];
    case 'converting':
      return texts['file.converting'];
    default:
      return undefined;
  }
}
