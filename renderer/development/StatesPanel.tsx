import { type ReactElement, useId, useState } from 'react';
import type { FormState, StateKind } from '../../engine/wire/authoring.ts';
import { EditorLink } from './EditorLink.tsx';
import type { States } from './use-states.ts';

const GROUPS: Readonly<Record<StateKind, string>> = {
  scenario: 'Scenarios',
  page: 'Pages',
  section: 'Sections',
  part: 'Parts with a condition',
  tab: 'Tabs',
  question: 'Questions',
  list: 'Lists of options',
  requirement: 'What is missing',
  rule: 'Rules that apply',
  assertion: 'What does not go together',
};

/** Switches the page between scenarios and answers that show each part of the form. */
export function StatesPanel({ folder, states, choose }: StatesProps): ReactElement {
  const { all, refusal, putBack } = states;
  const [chosenName, setChosenName] = useState<string>();
  if (refusal !== undefined) return <div className="mt-author-tools-panel">{refusal}</div>;
  if (all === undefined) return <div className="mt-author-tools-panel">The states are looked for …</div>;
  const index = all.findIndex((state) => nameOf(state) === chosenName);
  const state = all[index];
  function show(next: FormState | undefined): void {
    if (next === undefined) return;
    setChosenName(nameOf(next));
    states.show(next);
    if (next.key !== undefined) choose(next.key);
  }
  return (
    <div className="mt-author-tools-panel">
      <StateChoice all={all} chosen={state} show={show} />
      <p className="mt-author-tools-row">
        <Step label="Previous" next={all[index - 1]} show={show} />
        <Step label="Next" next={all[index + 1]} show={show} />
        {putBack !== undefined && (
          <button
            className="mt-author-tools-button"
            type="button"
            onClick={() => {
              putBack();
              setChosenName(undefined);
            }}
          >
            Put my answers back
          </button>
        )}
      </p>
      <p role="status">
        {state === undefined
          ? 'Answers of a state stand in this page alone: nothing is sent or kept.'
          : `${index + 1} of ${all.length}: ${state.title}`}
      </p>
      {state !== undefined && <StateDetails folder={folder} state={state} />}
    </div>
  );
}

/** Returns a unique name of a state that stays valid after an edit. */
const nameOf = ({ kind, name, at }: FormState): string =>
  `${kind} ${name} ${at.file}:${at.line}:${at.column}`;

function StateChoice({ all, chosen, show }: ChoiceProps): ReactElement {
  const id = useId();
  const kinds = Object.keys(GROUPS) as readonly StateKind[];
  const groups = kinds.map((kind) => [kind, all.filter((state) => state.kind === kind)] as const);
  return (
    <p className="mt-author-tools-field">
      <label htmlFor={id}>State</label>
      <select
        id={id}
        value={chosen === undefined ? '' : nameOf(chosen)}
        onChange={({ target }) => show(all.find((state) => nameOf(state) === target.value))}
      >
        <option value="" disabled>
          Choose a state
        </option>
        {groups.map(([kind, states]) =>
          states.length === 0 ? null : (
            <optgroup key={kind} label={GROUPS[kind]}>
              {states.map((state) => (
                <option key={nameOf(state)} value={nameOf(state)}>
                  {kind === 'scenario' ? state.name : state.title}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </select>
    </p>
  );
}

function Step({ label, next, show }: StepProps): ReactElement {
  return (
    <button
      className="mt-author-tools-button"
      type="button"
      aria-disabled={next === undefined}
      onClick={() => show(next)}
    >
      {label}
    </button>
  );
}

function StateDetails({
  folder,
  state,
}: {
  readonly folder: string;
  readonly state: FormState;
}): ReactElement {
  const { kind, at, key, messages = [], today, differences = [] } = state;
  return (
    <>
      <p>
        <EditorLink folder={folder} spot={at} />
        {kind === 'scenario' && differences.length === 0 && ' The form does what this scenario expects.'}
      </p>
      {messages.length > 0 && (
        <p>
          Once messages show, “{key}” says: {messages.map((message) => `“${message}”`).join(', ')}
        </p>
      )}
      {today !== undefined && (
        <p>
          For this scenario {today} is today; the page goes by the real day, which ages and days may tell.
        </p>
      )}
      {differences.length > 0 && (
        <ul className="mt-author-tools-list">
          {differences.map((difference) => (
            <li key={difference.says}>
              <EditorLink folder={folder} spot={difference} /> {difference.says}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface StatesProps {
  readonly folder: string;
  readonly states: States;
  readonly choose: (key: string) => void;
}

interface ChoiceProps {
  readonly all: readonly FormState[];
  readonly chosen: FormState | undefined;
  readonly show: (state: FormState | undefined) => void;
}

interface StepProps extends Pick<ChoiceProps, 'show'> {
  readonly label: string;
  readonly next: FormState | undefined;
}
