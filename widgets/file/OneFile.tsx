// A single document of a logged-in applicant (spec §4): choose or drop a file, follow upload and conversion,
// view the attached file, replace it, delete it.
import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useRef, useState } from 'react';
import { showFileSize } from '../../engine/answers/file-size.ts';
import { fillText } from '../../engine/form/texts.ts';
import { fileErrors } from '../../engine/validation/file-errors.ts';
import { replaceDirectionControls } from '../../engine/values/true-order.ts';
import { chosenFiles } from '../../renderer/api/upload-store.ts';
import { FocusKeeper } from '../../renderer/feedback/FocusKeeper.tsx';
import { controlAria, isLocked, labelId, noteId } from '../../renderer/fields/widget-props.ts';
import { attachedFile } from '../../renderer/filling/form-actions.ts';
import { useFormContext } from '../../renderer/filling/form-context.tsx';
import { AttachedFile } from './AttachedFile.tsx';
import { ChooseButton } from './ChooseButton.tsx';
import { FileChooser } from './FileChooser.tsx';
import { FileFacts } from './FileFacts.tsx';
import { FileProgress } from './FileProgress.tsx';
import { failureOf, progressText, spokenShare } from './file-texts.ts';

const NONE: readonly string[] = [];

export function OneFile(props: WidgetProps) {
  const { id, name, value, onBlur, onFocus } = props;
  const { module, documents, onUpload, onDelete, onShowDocument } = useFormContext();
  const { texts, questions } = module.form;
  const limits = questions[name]?.file;
  const [refusals, setRefusals] = useState(NONE);
  const held = useRef(false);
  const state = documents[name];
  const labelledBy = labelId(id);

  // Before the first paint, so that an attached file never looks missing.
  useLayoutEffect(() => {
    onShowDocument?.(name);
  }, [onShowDocument, name]);

  function take([file, ...more]: readonly File[]): void {
    if (file === undefined) return;
    // Only the applicant knows which of several files is meant.
    const messages = more.length > 0 ? [texts['file.onlyOne']] : fileErrors(file, texts, limits);
    setRefusals(messages);
    if (messages.length === 0) void onUpload?.(name, file);
  }

  const attached = attachedFile(state);
  // In a read-only form nothing can be done about a file that was not replaced.
  const failures = attached !== undefined && isLocked(props) ? NONE : failureOf(state, texts);
  const reasons = refusals.length > 0 ? refusals : failures;
  const messages =
    attached === undefined || reasons.length === 0 ? reasons : [...reasons, texts['file.kept']];
  const isRefused = refusals.length > 0 || state?.status === 'failed';
  const aria = controlAria(props, { message: messages[0], isRefused });
  const describedBy = aria['aria-describedby'];
  const sent = state?.status === 'sending' ? state.sent : undefined;
  const progress = progressText(state, texts, sent);

  /** Names the file that is in progress if another one is shown as attached. */
  function ofNewFile(text: string): string {
    const chosen = attached && chosenFiles.get(name);
    return chosen === undefined
      ? text
      : fillText(texts['file.of'], { name: replaceDirectionControls(chosen.name), text });
  }

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
      {progress !== undefined ? (
        <FocusKeeper key="busy" hadFocus={held} className="mt-file">
          {attached === undefined ? null : <FileFacts file={attached} />}
          <FileProgress text={ofNewFile(progress)} label={texts['file.progress']} sent={sent} />
        </FocusKeeper>
      ) : attached !== undefined ? (
        <FocusKeeper key="attached" hadFocus={held} className="mt-file mt-file-there">
          <AttachedFile
            fileKey={name}
            file={attached}
            labelledBy={labelledBy}
            isLocked={isLocked(props)}
            replacing={
              <ChooseButton
                limits={limits}
                label={fillText(texts['file.replaceLabel'], {
                  name: replaceDirectionControls(attached.file_name),
                })}
                describedBy={[labelledBy, describedBy].filter(Boolean).join(' ')}
                isLocked={false}
                onFiles={(files) => take([...(files ?? [])])}
              >
                {texts['file.replace']}
              </ChooseButton>
            }
            onDelete={async () => onDelete?.(name)}
          />
        </FocusKeeper>
      ) : (
        <FocusKeeper key="idle" hadFocus={held} className="mt-file-place">
          <FileChooser
            texts={texts}
            limits={limits}
            labelledBy={labelledBy}
            describedBy={describedBy}
            isRequired={props.required === true}
            isLocked={isLocked(props)}
            onFiles={take}
          />
        </FocusKeeper>
      )}
      <span className="mt-hidden" role="status">
        {progressText(state, texts, spokenShare(sent)) ??
          (attached &&
            `${replaceDirectionControls(attached.file_name)} ${showFileSize(attached.file_size, texts)}`)}
      </span>
      <div className="mt-messages" id={noteId(id)} role="alert">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </fieldset>
  );
}
