// Several documents of one question, each in its own row, uploaded, converted and deleted separately.
import type { WidgetProps } from '@rjsf/utils';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fillText, type Texts } from '../../engine/form/texts.ts';
import { replaceDirectionControls } from '../../engine/values/true-order.ts';
import { chosenFiles } from '../../renderer/api/upload-store.ts';
import { controlAria, isLocked, labelId, noteId } from '../../renderer/fields/widget-props.ts';
import type { DocumentState } from '../../renderer/filling/form-actions.ts';
import { useFormContext } from '../../renderer/filling/form-context.tsx';
import { FileChooser } from './FileChooser.tsx';
import { FileProgress } from './FileProgress.tsx';
import { FileRow } from './FileRow.tsx';
import { failureOf } from './file-texts.ts';
import { judgeFiles } from './judge-files.ts';
import { useLostFocus } from './use-lost-focus.ts';

const NONE: readonly string[] = [];

export function SeveralFiles(props: WidgetProps) {
  const { id, name, value, onBlur, onFocus } = props;
  const { module, documents, onUpload, onDelete, onShowDocument } = useFormContext();
  const { texts, questions } = module.form;
  const limits = questions[name]?.file;
  const keys = limits?.keys ?? NONE;
  const [refusals, setRefusals] = useState(NONE);
  const place = useRef<HTMLFieldSetElement>(null);
  const lostFocus = useRef(false);
  const labelledBy = labelId(id);

  useLayoutEffect(() => {
    for (const key of keys) onShowDocument?.(key);
  }, [onShowDocument, keys]);

  // Moves the focus if the element that had it was removed.
  useEffect(() => {
    if (!lostFocus.current) return;
    lostFocus.current = false;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('.mt-file-place button:not(:disabled)') ?? find('li button') ?? place.current)?.focus();
  });

  const states = keys.map((key) => [key, documents[key]] as const);
  const isChecking = states.some(([, state]) => state?.status === 'checking');
  const rows = states.filter(([, state]) => state !== undefined && isThere(state));
  const free = freeKeys(states);

  function take(files: readonly File[]): void {
    const { fit, messages } = judgeFiles(files, free.length, limits, texts);
    setRefusals(messages);
    for (const [index, file] of fit.entries()) {
      const key = free[index];
      if (key !== undefined) void onUpload?.(key, file);
    }
  }

  const failures = states.flatMap(([key, state]) =>
    failureOf(state, texts).map((text) => ofFile(texts, chosenFiles.get(key)?.name, text)),
  );
  const messages = [...new Set([...failures, ...refusals])];
  const isRefused = refusals.length > 0 || states.some(([, state]) => state?.status === 'failed');
  const aria = controlAria(props, { message: messages[0], isRefused });
  const describedBy = aria['aria-describedby'];
  return (
    <fieldset
      ref={place}
      className="mt-group"
      id={id}
      tabIndex={-1}
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
      {rows.length === 0 ? null : (
        <ul className="mt-files" aria-label={texts['file.list']}>
          {rows.map(([key, state]) => (
            <FileRow
              key={key}
              fileKey={key}
              state={state}
              file={chosenFiles.get(key)}
              name={nameOf(key, state)}
              labelledBy={labelledBy}
              isLocked={isLocked(props)}
              lostFocus={lostFocus}
              onDelete={async () => onDelete?.(key)}
            />
          ))}
        </ul>
      )}
      {isChecking ? (
        <div className="mt-file">
          <FileProgress text={texts.loading} label={texts['file.progress']} sent={undefined} />
        </div>
      ) : free.length === 0 ? (
        <p className="mt-hint">{texts['file.full']}</p>
      ) : (
        <ChooserPlace lostFocus={lostFocus}>
          <FileChooser
            texts={texts}
            limits={limits}
            labelledBy={labelledBy}
            describedBy={describedBy}
            isRequired={props.required === true}
            isLocked={isLocked(props)}
            onFiles={take}
          />
        </ChooserPlace>
      )}
      <span className="mt-hidden" role="status">
        {rows.length === 0 ? '' : summary(texts, rows)}
      </span>
      <div className="mt-messages" id={noteId(id)} role="alert">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </fieldset>
  );
}

function ChooserPlace({ lostFocus, children }: ChooserPlaceProps) {
  return (
    <div ref={useLostFocus<HTMLDivElement>(lostFocus)} className="mt-file-place">
      {children}
    </div>
  );
}

interface ChooserPlaceProps {
  readonly lostFocus: RefObject<boolean>;
  readonly children: ReactNode;
}

type Slot = readonly [key: string, state: DocumentState | undefined];

/** Whether a file has a row: attached or in progress. */
function isThere({ status }: DocumentState): boolean {
  return status === 'sending' || status === 'converting' || status === 'attached';
}

/**
 * Returns the free keys, failed ones first, so that the next file replaces a failure. Keys with status `unseen`
 * are not free.
 */
function freeKeys(states: readonly Slot[]): readonly string[] {
  const failed = states.filter(([, state]) => state?.status === 'failed');
  const empty = states.filter(([, state]) => state === undefined);
  return [...failed, ...empty].map(([key]) => key);
}

/** Returns the file's name if this window knows it. */
function nameOf(key: string, state: DocumentState | undefined): string {
  return replaceDirectionControls(
    state?.status === 'attached' ? state.file_name : (chosenFiles.get(key)?.name ?? ''),
  );
}

function ofFile(texts: Texts, name: string | undefined, text: string): string {
  return name === undefined
    ? text
    : fillText(texts['file.of'], { name: replaceDirectionControls(name), text });
}

/** Announces the number of attached files and of those in progress. Does not change with upload progress. */
function summary(texts: Texts, rows: readonly Slot[]): string {
  const attached = rows.filter(([, state]) => state?.status === 'attached').length;
  const moving = rows.length - attached;
  return fillText(texts['file.summary'], { attached: String(attached), moving: String(moving) });
}
