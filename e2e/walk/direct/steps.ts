// Steps of the direct walk in an open window.
import { otherValue } from '../other-value.ts';
import { QUESTIONS } from '../questions.ts';
import { isSame, isShown, parentsOf } from '../rules.ts';
import { WalkError } from '../stored-model.ts';
import type { DirectWalk } from './direct-walk.ts';
import type { DirectWindow } from './direct-window.ts';
import type { Fault, LayoutFault } from './faulty-calls.ts';

const MOST_COLLEGES = 6;
const LAYOUT_FAULTS: readonly LayoutFault[] = ['callLost', 'replyLost'];
const TAB_SET = 'personal-statement';

/** Answers a visible question at random. Prefers answers that hide others, and answers that others have changed. */
export function edit(walk: DirectWalk, { name, model, account, answers, saving }: DirectWindow): void {
  const { random } = walk;
  const answerable = QUESTIONS.filter((question) => {
    if (!isShown(question, model.shown, model.layout)) return false;
    return question.tab === undefined || question.tab === model.layout.tab;
  });
  // Answers that hide or show other questions.
  const deciding = answerable.filter(({ key }) => QUESTIONS.some((other) => parentsOf(other).includes(key)));
  // Answers that others have changed since this window read the record.
  const contested = answerable.filter(
    ({ key }) => !model.possibleStoredValues(key).some((own) => isSame(own, account.stored.answers[key])),
  );
  const candidates =
    [contested, deciding, answerable].find((list) => list.length > 0 && random.chance(0.3)) ?? answerable;
  const question = random.pick(candidates);
  const value = otherValue(random, question, model.shown[question.key], model.shown);
  walk.note(`  ${name} answers ${question.key}: ${JSON.stringify(value)}`);
  model.giveAnswers({ [question.key]: value });
  answers.setAnswer(question.key, value);
  saving.keepOnDevice();
}

/** Saves with a fault. */
export async function saveWith(walk: DirectWalk, directWindow: DirectWindow, fault: Fault): Promise<void> {
  edit(walk, directWindow);
  walk.note(`  ${directWindow.name} saves: ${fault}`);
  directWindow.network.fault = fault;
  await walk.run(directWindow, directWindow.saving.saveQuietly());
  directWindow.network.fault = undefined;
  if (fault === 'refused') walk.count('refusals');
  else if (directWindow.network.isReplyHeld) walk.count('lateReplies');
  else walk.count('faults');
}

/** Answers a question as another device does, without a base revision. */
export async function writeElsewhere(walk: DirectWalk): Promise<void> {
  const { random, account, windows } = walk;
  const { stored, visitor } = account;
  const visible = QUESTIONS.filter((question) => isShown(question, stored.answers, stored.layout));
  const unsaved = visible.filter(({ key }) => windows.some(({ model }) => model.unsaved().includes(key)));
  const one = random.pick(unsaved.length > 0 && random.chance(0.5) ? unsaved : visible);
  const answers = { [one.key]: otherValue(random, one, stored.answers[one.key], stored.answers) };
  walk.note(`  another device answers ${JSON.stringify(answers)}`);
  const reply = await visitor.put('/api/answer', answers);
  if (reply.statusCode !== 200) throw new WalkError(`Another device cannot save: ${reply.body}`);
  stored.write(answers, 'another device');
}

/** Runs a change of the layout, sometimes with a fault. Returns the fault. */
async function changeLayout(
  walk: DirectWalk,
  directWindow: DirectWindow,
  { change, isAsked }: { readonly change: () => Promise<void>; readonly isAsked: boolean },
): Promise<LayoutFault | undefined> {
  const { name, network } = directWindow;
  const fault = walk.random.chance(0.25) ? walk.random.pick(LAYOUT_FAULTS) : undefined;
  if (fault !== undefined) {
    walk.note(`  ${name} changes the layout: ${fault}`);
    walk.count('layoutFaults');
  }
  network.layoutFault = fault;
  await walk.run(directWindow, change(), isAsked);
  network.layoutFault = undefined;
  return fault;
}

/**
 * Changes to the other tab of the personal statement. The product must refuse that only if it would empty an answer that
 * others have changed unseen.
 */
export async function changeTab(walk: DirectWalk, directWindow: DirectWindow): Promise<void> {
  const { model, saving, name } = directWindow;
  const formerTab = model.layout.tab;
  const tab = formerTab === 'write' ? 'upload' : 'write';
  const essay = model.shown.personal_statement_essay;
  walk.note(`  ${name} leaves the tab ${formerTab}`);
  async function change(): Promise<void> {
    if (await saving.storeTab(TAB_SET, tab)) await saving.save();
  }
  const fault = await changeLayout(walk, directWindow, { change, isAsked: true });
  if (model.layout.tab !== formerTab) walk.count('tabs');
  else if (!walk.isOffline && fault === undefined && isSame(model.shown.personal_statement_essay, essay))
    throw new WalkError(`${name} cannot leave the tab.`);
}

/** Adds a college, unless there are many. */
export async function addCollege(walk: DirectWalk, directWindow: DirectWindow): Promise<void> {
  const { name, model, saving } = directWindow;
  const { colleges } = model.layout;
  if (colleges >= MOST_COLLEGES) return;
  walk.note(`  ${name} adds a college`);
  const change = () => saving.addEntry('college', colleges + 1);
  await changeLayout(walk, directWindow, { change, isAsked: false });
  walk.count('entries');
}
